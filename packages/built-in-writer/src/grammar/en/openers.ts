import type { Grammar } from '../grammar.ts'

/** How a section begins, by what it is for. */
export const openers = {
  openers: {
    know: {
      goods: [
        '{The} [is|are] easier to judge once the basics are clear.',
        'Before comparing anything, it is worth being clear about what to expect from {the}.',
      ],
      work: [
        '{The} [sounds|sound] more complicated than [it is|they are]: underneath there is a simple idea and a lot of routine.',
        'Most of the confusion around {the} comes from skipping the basics.',
      ],
    },
    why: {
      goods: [
        'There is a difference between having {topic} and having the right choice.',
        'The reasons for choosing {topic} carefully show up in daily use.',
      ],
      work: [
        'A small business has little time, so it is fair to ask what {the} [gives|give] back.',
        '{The} [earns|earn] a place on the list when the effort turns into something customers notice.',
      ],
    },
    choose: {
      goods: [
        'A good choice of {topic} comes from asking a few questions in the right order.',
        'Choosing {topic} gets simpler when the important criteria come first.',
      ],
      work: [
        'With {the}, where to begin matters more than how much gets done.',
        'A good start with {the} is small, clear and easy to repeat.',
      ],
    },
    steps: {
      goods: [
        'The way to {the} can be short if each step settles one question.',
        'These steps go from the general to the particular, so that nothing has to be decided twice.',
      ],
      work: [
        'A plan for {the} works best when every step ends with something finished.',
        'The order matters here: each step prepares the next one.',
      ],
    },
    mistakes: {
      goods: [
        'Nearly all disappointments with {the} have a simple cause that can be avoided.',
        'Some mistakes with {the} are so common that naming them is half the cure.',
      ],
      work: [
        'With {the}, the costly mistakes are rarely technical.',
        'Knowing the usual mistakes with {the} saves weeks of effort in the wrong place.',
      ],
    },
    use: {
      goods: [
        'A good purchase is only the beginning; how {the} [is|are] used decides how long the pleasure lasts.',
        'Getting the most out of {the} is mostly a question of small habits.',
      ],
      work: [
        'Starting is the easy part; what makes {the} worth it is keeping going.',
        '{The} [needs|need] a routine light enough to survive a busy week.',
      ],
    },
    compare: {
      goods: [
        'Two options can look alike and still behave very differently in use.',
        'Comparing {topic} is fairer when every option answers the same questions.',
      ],
      work: [
        'There is more than one way to approach {the}, and each has its price in time and attention.',
        'The best approach to {the} depends on what is already in place.',
      ],
    },
    ideas: {
      goods: [
        'Here are some ideas for putting {the} to good use.',
        'There are many ways to enjoy {topic}; these are easy to adapt.',
      ],
      work: [
        'None of these ideas for {the} needs a big team, and any of them can start this week.',
        'These ideas for {the} can be tried one at a time.',
      ],
    },
    story: {
      goods: [
        'Behind {the} there are decisions that do not show at first sight.',
        'Every detail of {the} has a reason, and it is worth telling.',
      ],
      work: [
        'Behind {the} there is more patience than luck.',
        'Every way of working has a story, and this one explains a good deal.',
      ],
    },
    change: {
      goods: ['Here is what changes, told plainly.', 'What is new about {the} can be told in a few lines.'],
      work: ['Here is what changes, told plainly.', 'What is new about {the} can be told in a few lines.'],
    },
    checklist: {
      goods: [
        'Before deciding, a quick look at this list prevents most regrets.',
        'This list gathers what is worth checking about {the}.',
      ],
      work: [
        'Before going further with {the}, it is worth ticking these points.',
        'This list keeps the essentials of {the} in one place.',
      ],
    },
    faq: {
      goods: [
        'These are the questions that come up again and again about {the}.',
        'Some doubts about {the} are quickly cleared up.',
      ],
      work: [
        'These are the questions that come up again and again about {the}.',
        'Some doubts about {the} are quickly cleared up.',
      ],
    },
  },
} satisfies Pick<Grammar, 'openers'>
