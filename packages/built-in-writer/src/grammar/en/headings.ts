import type { Grammar } from '../grammar.ts'

/** Outlines by the type of post, and how headings are recognised again. */
export const headings = {
  headings: {
    article: {
      goods: [
        ['know', 'What to know about {the} first'],
        ['why', 'Why {the} [deserves|deserve] a careful choice'],
        ['choose', 'What to look at when choosing {topic}'],
        ['mistakes', 'Common mistakes with {the}'],
        ['use', 'How to get the most out of {the}'],
        ['compare', 'How to compare the options fairly'],
        ['faq', 'Frequent questions about {the}'],
        ['close', 'In short: {the} without the guesswork'],
      ],
      work: [
        ['know', 'What {the} really [means|mean]'],
        ['why', 'Why {the} [is|are] worth the effort'],
        ['choose', 'Where to begin with {the}'],
        ['mistakes', 'Common mistakes with {the}'],
        ['use', 'How to keep {the} going'],
        ['compare', 'Different ways to approach {the}'],
        ['faq', 'Frequent questions about {the}'],
        ['close', 'In short: {the} without the noise'],
      ],
    },
    guide: {
      goods: [
        ['know', 'Before you start: the basics of {the}'],
        ['choose', 'How to choose {topic}'],
        ['steps', 'From idea to choice, step by step'],
        ['compare', 'How to compare the options fairly'],
        ['mistakes', 'Mistakes to avoid with {the}'],
        ['use', 'How to look after {the}'],
        ['faq', 'Frequent questions about {the}'],
        ['close', 'In short: what to remember about {the}'],
      ],
      work: [
        ['know', 'Before you start: the basics of {the}'],
        ['choose', 'Where to begin with {the}'],
        ['steps', 'A plan for {the}, step by step'],
        ['mistakes', 'Mistakes to avoid with {the}'],
        ['use', 'How to turn {the} into a routine'],
        ['checklist', 'A short checklist for {the}'],
        ['faq', 'Frequent questions about {the}'],
        ['close', 'In short: what to remember about {the}'],
      ],
    },
    list: {
      goods: [
        ['choose', 'What to look for in {topic}'],
        ['ideas', 'Ideas for {topic}'],
        ['why', 'Good reasons to choose {topic}'],
        ['mistakes', 'What to avoid with {the}'],
        ['checklist', 'Checklist before choosing {topic}'],
        ['use', 'Simple habits to enjoy {the}'],
        ['close', 'In short: {the} at a glance'],
      ],
      work: [
        ['choose', 'Where to begin with {the}'],
        ['ideas', 'Ideas for {the}'],
        ['why', 'Good reasons for {the}'],
        ['mistakes', 'What to avoid with {the}'],
        ['checklist', 'Checklist for {the}'],
        ['use', 'Small habits that help {the}'],
        ['close', 'In short: {the} at a glance'],
      ],
    },
    news: {
      goods: [
        ['change', 'What is new about {the}'],
        ['story', 'What is behind the news'],
        ['why', 'Why it matters for customers'],
        ['choose', 'How to decide about {the}'],
        ['use', 'What to do next with {the}'],
        ['faq', 'Questions and answers about {the}'],
        ['close', 'In short: the news about {the}'],
      ],
      work: [
        ['change', 'What is new about {the}'],
        ['story', 'What is behind the news'],
        ['why', 'Why it matters for small shops'],
        ['choose', 'Where to begin with {the} now'],
        ['use', 'What to do next with {the}'],
        ['faq', 'Questions and answers about {the}'],
        ['close', 'In short: the news about {the}'],
      ],
    },
    story: {
      goods: [
        ['story', 'Where {the} [comes|come] from'],
        ['know', 'What makes {the} different'],
        ['why', 'Why the details matter'],
        ['choose', 'How to choose {topic}'],
        ['use', 'How to enjoy {the} for a long time'],
        ['ideas', 'Who {the} [is|are] for: ideas and occasions'],
        ['close', 'In short: what stays with {the}'],
      ],
      work: [
        ['story', 'How {the} began'],
        ['know', 'What makes this way of working different'],
        ['why', 'Why the details matter'],
        ['choose', 'What others can take from it'],
        ['use', 'How it carries on from here'],
        ['mistakes', 'What did not work at first'],
        ['close', 'In short: what stays from the story'],
      ],
    },
  },
  subheadings: {
    know: {
      goods: ['What the description tells you', 'How the making shows', 'What to expect in daily use'],
      work: ['The idea in one sentence', 'What customers notice', 'What it is not'],
    },
    why: {
      goods: ['What shows in daily use', 'What lasts and what does not', 'What it says about the maker'],
      work: ['What customers get from it', 'What the shop gets from it', 'What stays over time'],
    },
    choose: {
      goods: ['The place and the moment', 'Material and finish', 'Size and proportion'],
      work: ['One clear goal', 'What already works', 'How to see progress'],
    },
    steps: {
      goods: ['Before looking at options', 'While comparing', 'After deciding'],
      work: ['Preparation', 'The first attempt', 'Review and next round'],
    },
    mistakes: {
      goods: ['Mistakes before choosing', 'Mistakes in daily use', 'How to put them right'],
      work: ['Mistakes at the start', 'Mistakes along the way', 'How to put them right'],
    },
    use: {
      goods: ['The first days', 'Care over time', 'When something wears out'],
      work: ['A light weekly routine', 'What to review', 'When to change course'],
    },
    compare: {
      goods: ['What can be compared', 'What only shows in use', 'How to decide at the end'],
      work: ['Time and effort', 'Control and risk', 'How to decide at the end'],
    },
    ideas: {
      goods: ['Ideas for every day', 'Ideas for gifts', 'Ideas for special dates'],
      work: ['Ideas for a quiet week', 'Ideas for a busy season', 'Ideas to do with others'],
    },
    story: {
      goods: ['The first decision', 'How it is made', 'The details that stay'],
      work: ['The first decision', 'What changed along the way', 'What stays today'],
    },
    change: {
      goods: ['What is different now', 'What stays the same', 'From when it applies'],
      work: ['What is different now', 'What stays the same', 'What to do about it'],
    },
    checklist: {
      goods: ['Before choosing', 'Before ordering', 'On arrival at home'],
      work: ['Before starting', 'During the work', 'At the end of each round'],
    },
  },
  phraseHeadings: [
    '{Plain}: what to look at',
    'All about {phrase}',
    '{Plain}, up close',
    'What to know about {phrase}',
    'The role of {phrase}',
  ],
  actionHeading: 'How to {plain}',
  aboutAction: [
    'To {plain} well takes little more than attention.',
    'Knowing how to {plain} is quickly learnt and often forgotten.',
  ],
  intentNames: {
    know: 'the basics',
    why: 'the reasons',
    choose: 'what to look at',
    steps: 'the steps',
    mistakes: 'the mistakes to avoid',
    use: 'what to do afterwards',
    compare: 'the options',
    ideas: 'some ideas',
    story: 'where it comes from',
    change: 'what changes',
    checklist: 'a checklist',
    faq: 'common questions',
    close: 'a summary',
    detail: 'the details',
  },
  intents: [
    [
      'close',
      /\b(?:in short|conclusions?|to sum up|summary|in summary|final (?:thoughts|words)|wrapping up|what to remember)\b/i,
    ],
    ['faq', /\b(?:faq|frequent(?:ly asked)? questions|questions and answers|common questions)\b/i],
    ['mistakes', /\b(?:mistakes?|avoid|errors?|pitfalls?|did not work)\b/i],
    ['checklist', /\bcheck-?list\b/i],
    ['steps', /\b(?:step by step|steps?|plan for)\b/i],
    ['compare', /\b(?:compar\w+|versus|vs|differences?|different ways|options)\b/i],
    ['ideas', /\b(?:ideas?|examples?|occasions?|inspiration|ways to)\b/i],
    [
      'use',
      /\b(?:get the most|look after|care|enjoy|keep(?:ing)?|maintain\w*|routine|habits?|use|using|next)\b/i,
    ],
    ['choose', /\b(?:choos\w+|look (?:at|for)|where to begin|pick\w*|decide|buy\w*|criteria)\b/i],
    ['why', /\b(?:why|reasons?|benefits?|advantages?|worth)\b/i],
    ['story', /\b(?:story|behind|comes? from|began|origins?|made)\b/i],
    ['change', /\b(?:what is new|what['’]s new|news|changes?|launch\w*)\b/i],
    ['know', /\b(?:what|basics|know|means?|introduction|guide)\b/i],
  ],
} satisfies Pick<
  Grammar,
  'headings' | 'subheadings' | 'phraseHeadings' | 'actionHeading' | 'aboutAction' | 'intentNames' | 'intents'
>
