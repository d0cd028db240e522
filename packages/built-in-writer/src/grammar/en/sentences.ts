import type { Grammar } from '../grammar.ts'

/** How the text speaks: frames of advice, introduction, ending, quotations and links. */
export const sentences = {
  frames: {
    second: ['{do}', 'if in doubt, {do}', 'whenever possible, {do}', '{do}', '{do}'],
    first_plural: ['we would {do}', 'our advice is to {do}', 'we suggest you {do}', 'we prefer to {do}'],
    first_singular: ['I would {do}', 'my advice is to {do}', 'I suggest you {do}', 'I prefer to {do}'],
    third: ['it helps to {do}', 'it pays to {do}', 'it is best to {do}', 'a sensible move is to {do}'],
  },
  joins: [', because {why}', ': {why}', ', since {why}'],
  remarks: [
    'It is the kind of detail worth keeping in mind when comparing.',
    'That says more than any slogan.',
    'It is worth knowing before making a decision.',
    'It is good to have that clear from the start.',
    'Details like this are easy to overlook.',
    'It is a point to come back to when two options seem equal.',
    'It answers a question that many people only ask later.',
    'That is the sort of information that makes a choice easier.',
  ],
  about: [
    'This is a detail that deserves a closer look.',
    'When it comes to {phrase}, a little attention goes a long way.',
    'It is easy to pass over {phrase}, and it is often what makes the difference.',
    'As for {phrase}, the useful questions are simple ones.',
    'With {phrase}, clear information is worth more than promises.',
    'The result also depends on {phrase}.',
    'A few words about {phrase}, a subject that rarely gets the space it deserves.',
  ],
  hooks: {
    warm: [
      'Anyone looking into {the} soon finds more opinions than clear answers.',
      'There is a point at which reading about {the} stops helping and a little order is needed.',
    ],
    professional: [
      'A sound decision about {the} rests on a few criteria, applied in the right order.',
      'With {the}, good information at the beginning avoids corrections at the end.',
    ],
    expert: [
      'Much is written about {the}; far less is said about the criteria that matter.',
      'To judge {the} properly, it helps to look at causes before results.',
    ],
    playful: [
      'Looking into {the} can feel like opening a drawer that will not close again.',
      'First good news about {the}: it is less complicated than it seems.',
    ],
    inspiring: [
      'Good things around {the} often begin with a small, well-made decision.',
      'Behind {the} there is an opportunity to do something a little better than before.',
    ],
  },
  promises: {
    article: [
      'This article brings together the essentials and leaves out the noise: {list}.',
      'The following lines look at {list}, one thing at a time.',
    ],
    guide: [
      'This guide goes one step at a time through {list}.',
      'The guide is meant to be used: {list}, in that order.',
    ],
    list: [
      'The list below covers {list}, so that each point can be read on its own.',
      'What follows is easy to scan: {list}.',
    ],
    news: [
      'The essentials first, and then what they mean in practice: {list}.',
      'Here is what there is to know: {list}.',
    ],
    story: ['This is the story behind it: {list}.', 'Told from the beginning, the story takes in {list}.'],
  },
  forWhom: ['It is written with {audience} in mind.', 'It is meant above all for {audience}.'],
  closings: {
    warm: [
      'A good decision about {the} does not need hours, only calm and the right questions.',
      'In short, {the} [becomes|become] simple when the purpose comes first.',
    ],
    professional: [
      'In summary, clear criteria and reliable information are what make {the} work.',
      'In short, the decision about {the} depends on purpose, detail and upkeep.',
    ],
    expert: [
      'In summary, judging {the} well means looking at the cause before the effect.',
      'In short, criteria first and details afterwards: that is the sound way to approach {the}.',
    ],
    playful: [
      'In short, {the} [is|are] not rocket science: a clear purpose, two good questions and a little patience.',
      'To sum up, {the} [gets|get] a great deal easier when haste stays outside.',
    ],
    inspiring: [
      'In short, every good result with {the} begins with one careful choice.',
      'To sum up, {the} [rewards|reward] those who take a moment to do things well.',
    ],
  },
  calls: {
    second: [
      'Take a look at {site} and ask whatever you need before deciding.',
      'When you are ready, {site} is a good next stop: have a look and write to ask anything.',
    ],
    first_plural: [
      'Have a look at {site}, and write to us with any question: we answer gladly.',
      'At {site} we are happy to help with the decision, so do get in touch.',
    ],
    first_singular: [
      'Have a look at {site}, and write to me with any question: I answer gladly.',
      'At {site} I am happy to help with the decision, so do get in touch.',
    ],
    third: [
      'More details can be found at {site}; any question is best asked before ordering.',
      'Anyone who would like to know more can visit {site} and get in touch.',
    ],
  },
  callsWithoutSite: [
    'The next step is simple: choose one of the points above and start with it today.',
    'A good way to begin is to note down the one point above that matters most and act on it.',
  ],
  ownWords: [
    'In the shop’s own words: “{quote}”',
    'As the shop puts it: “{quote}”',
    'The shop itself says: “{quote}”',
    'From the shop: “{quote}”',
  ],
  quotes: [
    'As {link} puts it, “{quote}”.',
    '{link} sums it up like this: “{quote}”.',
    'One source worth reading, {link}, says: “{quote}”.',
  ],
  ownPages: [
    'There is more on this in {link}.',
    'For a closer look, see {link}.',
    'It goes well with {link}.',
  ],
  alsoGood: 'Also good to know:',
  furtherReading: 'For further reading: {list}.',
  and: 'and',
} satisfies Pick<
  Grammar,
  | 'frames'
  | 'joins'
  | 'remarks'
  | 'about'
  | 'hooks'
  | 'promises'
  | 'forWhom'
  | 'closings'
  | 'calls'
  | 'callsWithoutSite'
  | 'ownWords'
  | 'quotes'
  | 'ownPages'
  | 'alsoGood'
  | 'furtherReading'
  | 'and'
>
