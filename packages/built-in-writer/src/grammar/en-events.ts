import { en } from './en.ts'
import type { Grammar } from './grammar.ts'

/** For what people attend or book: classes, workshops, markets, openings. Only what differs from goods. */
export const enEvents: Grammar = {
  ...en,
  openers: {
    ...en.openers,
    know: {
      ...en.openers.know,
      goods: [
        '{The} [is|are] easier to picture once the practical side is clear.',
        'Before making plans, it is worth knowing what to expect from {the}.',
      ],
    },
    why: {
      ...en.openers.why,
      goods: [
        'There are quicker ways to spend a few hours, and few that leave as much behind as {the}.',
        'The reasons for choosing {the} become clear once the time comes.',
      ],
    },
    use: {
      ...en.openers.use,
      goods: [
        'A little preparation is enough to make the most of {the}.',
        'What happens around {the} matters almost as much as the time itself.',
      ],
    },
    compare: {
      ...en.openers.compare,
      goods: [
        'Two options can sound alike and still suit very different people.',
        'Comparing {topic} is fairer when every option answers the same questions.',
      ],
    },
    ideas: {
      ...en.openers.ideas,
      goods: [
        'Here are some ideas for getting more out of {the}.',
        'There are many ways to enjoy {the}; these are easy to adapt.',
      ],
    },
    story: {
      ...en.openers.story,
      goods: [
        'Behind {the} there is more preparation than can be seen.',
        'Every decision about {the} has a reason, and it is worth telling.',
      ],
    },
  },
  tips: {
    know: {
      ...en.tips.know,
      goods: [
        ['read the description to the end', 'the practical details usually come last'],
        ['find out what is included and what is not', 'there are fewer surprises that way'],
        ['note the day, the time and the place', 'plans made from memory tend to slip'],
      ],
    },
    why: {
      ...en.tips.why,
      goods: [
        ['think of what will remain afterwards', 'what is learnt or shared outlasts the hours'],
        ['value the people behind it', 'their experience is what makes the difference'],
        ['see it as time set apart', 'attention is rare and worth protecting'],
      ],
    },
    choose: {
      ...en.tips.choose,
      goods: [
        ['start with the date and the time available', 'the best plan is the one that can be kept'],
        ['check what level it is meant for', 'the right pace makes it enjoyable'],
        ['ask how many people take part', 'a small group leaves more room for questions'],
        ['look at how to get there', 'an easy journey is part of a good plan'],
        ['ask a question before booking rather than after', 'a clear answer says a lot about the organisers'],
        ['think about the person who will be going', 'interest matters more than fashion'],
      ],
    },
    use: {
      ...en.tips.use,
      goods: [
        ['arrive with a little time to spare', 'haste is a poor beginning'],
        ['keep the confirmation at hand', 'it answers most practical doubts'],
        ['write down questions beforehand', 'they are easy to forget at the time'],
        ['wear something comfortable', 'attention should go to what is happening'],
        ['tell the organisers afterwards how it went', 'the next time will be better for it'],
      ],
    },
    story: {
      ...en.tips.story,
      goods: [
        ['ask how it all began', 'the answer explains many of the details'],
        ['notice how the space is arranged', 'it shows what the organisers care about'],
        ['value the preparation behind each hour', 'what looks easy has usually been rehearsed'],
        ['listen to the people who take part', 'their reasons are often the best description'],
      ],
    },
    change: en.tips.change,
    detail: {
      ...en.tips.detail,
      goods: [
        ['ask for details if this point matters', 'it takes a minute and settles the plan'],
        ['note this down with the date', 'practical things are easy to forget'],
        ['go back to the purpose when two options look equal', 'it usually settles the matter'],
        ['set this point against the others', 'no single advantage makes up for all the rest'],
        ['share this information with whoever is coming along', 'plans go better when everyone knows them'],
        ['leave some room around it', 'a good moment should not end in a rush'],
        ['check this again a few days before', 'small changes are easier to handle in time'],
      ],
    },
  },
  steps: {
    ...en.steps,
    goods: [
      ['decide what it is for', 'learning, company and a change of scene are different plans'],
      ['look at the calendar first', 'a date that suits makes the rest simple'],
      ['read what is included', 'there are fewer surprises that way'],
      ['ask what is not clear', 'a short message is enough'],
      ['book and keep the confirmation', 'places and plans are safer in writing'],
      ['prepare what is needed the day before', 'the morning is for setting out'],
    ],
  },
  entries: {
    mistakes: {
      ...en.entries.mistakes,
      goods: [
        ['Leaving the booking to the last minute', 'The most convenient times are the first to go'],
        ['Not reading what is included', 'Many a misunderstanding is settled in two lines'],
        ['Arriving in a hurry', 'The beginning often explains everything that follows'],
        ['Choosing by the picture alone', 'A photograph shows the mood, but not the pace or the level'],
        ['Keeping doubts to oneself', 'A question beforehand helps both sides'],
        ['Planning something right afterwards', 'Good moments deserve a little room'],
      ],
    },
    compare: {
      ...en.entries.compare,
      goods: [
        ['Purpose', 'What each option offers and whom it suits'],
        ['Pace', 'How much happens in the time there is'],
        ['Group', 'How many people take part and how much attention each one gets'],
        ['Place', 'How easy it is to get there and how it feels'],
        ['Contact', 'How clearly questions are answered before and after'],
      ],
    },
    ideas: {
      ...en.entries.ideas,
      goods: [
        ['Alone', 'Time set apart, without having to agree with anyone'],
        ['In company', 'A plan shared is easier to remember'],
        ['As a gift', 'An experience leaves room for the person to make it their own'],
        ['As a beginning', 'A first time is enough to know whether to go on'],
        ['With the family', 'Ask beforehand which ages it suits'],
        ['As a habit', 'What is repeated with pleasure becomes a skill'],
      ],
    },
  },
  checklist: {
    ...en.checklist,
    goods: [
      'The date and the time are noted',
      'It is clear what is included',
      'The journey has been looked up',
      'Open questions have been asked',
      'The confirmation is at hand',
      'What is needed is ready the day before',
    ],
  },
  faq: {
    ...en.faq,
    goods: [
      [
        'Who [is|are] {the} for?',
        'For anyone who is interested in the subject. When in doubt about the level, it is best to ask beforehand',
      ],
      [
        'What should be checked before booking?',
        'Date, time, place and what is included. If one of these is missing, ask before booking',
      ],
      [
        'What is worth bringing along?',
        'Comfortable clothes, some questions and a little time to spare. Anything else is said in the confirmation',
      ],
      [
        '[Does|Do] {the} make a good gift?',
        'A gift like this starts with the person. When interest and free dates are known, the choice is simple',
      ],
      [
        'How can one find out about changes?',
        'On the website and by writing directly. A look a few days before prevents surprises',
      ],
    ],
  },
  headings: {
    ...en.headings,
    guide: {
      ...en.headings.guide,
      goods: [
        ['know', 'Before you start: the basics of {the}'],
        ['choose', 'How to choose {topic}'],
        ['steps', 'From idea to booking, step by step'],
        ['compare', 'How to compare the options fairly'],
        ['mistakes', 'Mistakes to avoid with {the}'],
        ['use', 'How to prepare for {the}'],
        ['faq', 'Frequent questions about {the}'],
        ['close', 'In short: what to remember about {the}'],
      ],
    },
  },
  subheadings: {
    ...en.subheadings,
    know: {
      ...en.subheadings.know,
      goods: ['What is included', 'How the time is spent', 'What to expect on the day'],
    },
    why: {
      ...en.subheadings.why,
      goods: [
        'What remains afterwards',
        'What it offers in company',
        'What it says about the people behind it',
      ],
    },
    choose: {
      ...en.subheadings.choose,
      goods: ['The date and the time', 'Level and pace', 'The place and the group'],
    },
    steps: { ...en.subheadings.steps, goods: ['Before booking', 'The days before', 'Once it is over'] },
    mistakes: {
      ...en.subheadings.mistakes,
      goods: ['Mistakes before booking', 'Mistakes on the day', 'How to put them right'],
    },
    use: { ...en.subheadings.use, goods: ['The day before', 'On arrival', 'When it is over'] },
    ideas: {
      ...en.subheadings.ideas,
      goods: ['Ideas for going alone', 'Ideas for going in company', 'Ideas for special dates'],
    },
    story: {
      ...en.subheadings.story,
      goods: ['The first idea', 'How it is prepared', 'The details that stay'],
    },
    checklist: {
      ...en.subheadings.checklist,
      goods: ['Before booking', 'The days before', 'On the day itself'],
    },
  },
  keywordPatterns: {
    ...en.keywordPatterns,
    goods: [
      'how to choose {topic}',
      '{bare} as a gift',
      '{bare} for beginners',
      '{bare} near me',
      'what to know about {topic}',
      'how to prepare for {topic}',
      '{bare} ideas',
      'book {topic}',
    ],
  },
}
