import type { Grammar } from '../grammar.ts'

/** Titles, search results, search phrases and improved descriptions. */
export const titles = {
  titles: {
    article: {
      goods: [
        '{Bare}: what to know before deciding',
        '{Bare} explained in plain words',
        'What really matters when choosing {topic}',
        'The questions worth asking about {topic}',
        '{Bare}: common mistakes and what to do instead',
        'A closer look at {topic}',
        '{Bare}: how to get it right',
        'Everything to check before choosing {topic}',
      ],
      work: [
        '{Bare}: where to begin and what to avoid',
        '{Bare} explained in plain words',
        'What really matters in {topic}',
        'The questions worth asking about {topic}',
        '{Bare}: common mistakes and what to do instead',
        'A realistic plan for {topic}',
        '{Bare} for small shops, without the noise',
        'What nobody explains about {topic}',
      ],
    },
    guide: {
      goods: [
        'How to choose {topic}: a practical guide',
        '{Bare}: a clear guide to choosing well',
        'How to choose {topic}, step by step',
        'A practical guide to {topic}',
        '{Bare}: from the first question to the right choice',
        'How to get the most out of {topic}',
        'The calm guide to choosing {topic}',
        '{Bare}: what to look at, in the right order',
      ],
      work: [
        '{Bare}, step by step',
        'A practical guide to {topic}',
        '{Bare}: a clear plan for small shops',
        'How to start with {topic}: a simple guide',
        '{Bare}: from the first step to a steady routine',
        'How to keep up {topic} without a big team',
        'The calm guide to {topic}',
        '{Bare}: what to do first and what can wait',
      ],
    },
    list: {
      goods: [
        'Ideas for choosing {topic} well',
        '{Bare}: ideas for every occasion',
        'Mistakes to avoid when choosing {topic}',
        '{Bare}: a checklist before deciding',
        'Good reasons to choose {topic} with care',
        '{Bare}: tips that help in practice',
        'The essentials of {topic} at a glance',
        'Simple ways to enjoy {topic}',
      ],
      work: [
        'Ideas for {topic} that fit a busy week',
        '{Bare}: mistakes to avoid',
        '{Bare}: a checklist for small shops',
        'Simple ways to improve {topic}',
        '{Bare}: tips that help in practice',
        'The essentials of {topic} at a glance',
        'Small changes that help {topic}',
        '{Bare}: ideas to try one at a time',
      ],
    },
    news: {
      goods: [
        '{Bare}: what is new and what it means',
        'What is new about {topic}',
        '{Bare}: the news in plain words',
        '{Bare}: here is what changes',
        'All about the latest on {topic}',
        'Introducing {topic}: the essentials',
        '{Bare}: what there is to know now',
      ],
      work: [
        '{Bare}: what is new and what it means',
        'What is new about {topic}',
        '{Bare}: the news in plain words',
        '{Bare}: here is what changes',
        'All about the latest on {topic}',
        '{Bare}: the change in a few lines',
        '{Bare}: what there is to know now',
      ],
    },
    story: {
      goods: [
        'The story behind {topic}',
        '{Bare}: the story behind the product',
        'Behind {topic}: how things are done',
        '{Bare}, told from the beginning',
        'What makes {topic} special',
        '{Bare}: the details that tell a story',
        'A closer look at {topic} and what is behind [it|them]',
      ],
      work: [
        'The story behind {topic}',
        '{Bare}: what we learned along the way',
        'Behind {topic}: how things are done',
        '{Bare}, told from the beginning',
        'What makes the difference in {topic}',
        '{Bare}: the decisions that tell a story',
        'A closer look at {topic}',
      ],
    },
  },
  titlesWithSubjects: ['{Bare}: {first}, {second} and more', '{Bare}: all about {first} and {second}'],
  metaDescriptions: [
    '{Keyword}: {list}. Clear advice, without noise or empty promises.',
    'All about {keyword}: {list}. Practical advice in plain words.',
    '{Keyword} in plain words: {list}.',
  ],
  metaTails: [
    ' Read it calmly and decide well.',
    ' With simple steps.',
    ' Read on.',
    ' A practical read, with details to check before deciding.',
    ' Clear and to the point.',
  ],
  keywordPatterns: {
    goods: [
      'how to choose {topic}',
      '{bare} as a gift',
      'best {bare}',
      '{bare} buying guide',
      'what to know about {topic}',
      'how to care for {topic}',
      '{bare} ideas',
      '{bare} online',
    ],
    work: [
      'how to start with {topic}',
      '{bare} for small businesses',
      '{bare} step by step',
      '{bare} ideas',
      '{bare} examples',
      '{bare} mistakes',
      '{bare} checklist',
      '{bare} plan',
    ],
  },
  keywordQuestion: 'The question, in a few words: {keyword}.',
  keywordStart: /^(?:how|what|when|where|why|which)\b/i,
  brief: {
    subject: 'A post {about}.',
    about: 'about',
    cover: 'The post should cover {list}.',
    questions: 'It should answer these questions:',
    readers: 'It is written for {audience}.',
    honest: 'It should keep to what is said here, with practical advice and no exaggeration.',
  },
  questionStart: /^(?:how to|what to|where to)\b/i,
  asQuestion: (heading) => `${heading.charAt(0).toUpperCase()}${heading.slice(1)}?`,
} satisfies Pick<
  Grammar,
  | 'titles'
  | 'titlesWithSubjects'
  | 'metaDescriptions'
  | 'metaTails'
  | 'keywordPatterns'
  | 'keywordQuestion'
  | 'keywordStart'
  | 'brief'
  | 'questionStart'
  | 'asQuestion'
>
