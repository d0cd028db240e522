import type { Neutrals } from './neutral-heading.ts'

/** Headings that fit many posts, in English, with a question and an answer as any shop might give it. */
export const english: Neutrals = {
  answer: {
    label: 'The short answer',
    question: 'What do you answer a customer who asks this, in one or two sentences?',
    example: null,
    cues: null,
  },
  asked: {
    label: 'Questions from our customers',
    mine: 'Questions from my customers',
    question: 'Which question do customers ask most[ about {}], and what do you answer?',
    example: 'Can I reserve it? Yes, by phone or in the shop. We keep it for three days.',
    cues: null,
  },
  getting: {
    label: 'Orders and contact',
    formerly: ['How to get it from us', 'How to get it from me'],
    question: 'How can readers order or reach you?',
    example: 'In the shop from Tuesday to Saturday, or by phone until five. Orders are ready the next day.',
    // Short text: at most 2,000 characters of a note
    cues: /\b(?:ship(?:s|ping|ped)?|deliver(?:y|ed|ies)?|orders?|postage|returns?|refunds?|opening hours|address|street|lane|quay|road|row|phone|ring|book (?:online|by|at|a)|pick up|collect|costs?|prices?|pay|payment|whatsapp|instagram|tel|market|find (?:me|us))\b|\b\d{1,3}\.\d{2}\b|\b(?:guarantee|warranty)\b|\bopen (?:\d|from|on|every|daily|mon|tue|wed|thu|fri|sat|sun)|\bclosed (?:on|for|mon|tue|wed|thu|fri|sat|sun)|€|\$|£|\S@\S|\b\d{1,5} (?:pounds|euros|dollars)\b|\b0\d{3,4} ?\d{3} ?\d{3}\b/i,
    isForOrders: true,
  },
  working: {
    label: 'How we work',
    mine: 'How I work',
    question: 'What do you do differently from others[ with {}]?',
    example: 'We also say when something is not right for you, even if we sell less that way.',
    cues: /\b(?:(?:we|i) (?:make|sew|pour|roast|bake|weave|grow|cut|paint|press)|made|by hand|workshop|batch|batches|craft|each one takes|every one takes)\b/i,
  },
  care: {
    label: 'Care and cleaning',
    question: 'How should customers look after [it|{}]?',
    example: null,
    cues: /\b(?:rinse|wash|wipe|dishwasher|washing machine|hand wash|polish|descale|trim the wick)\b/i,
    kind: 'care',
  },
  facts: {
    label: 'Materials and sizes',
    question: 'What is it made of, and which sizes are there?',
    example: null,
    // Short text: at most 2,000 characters of a note
    cues: /\b\d{1,5}(?:[.,]\d{1,2})? ?(?:cm|kg|litres?|inches)\b|\b(?:made (?:of|from)|soy wax|(?:handle|lid|blade|strap|frame|sole|lining) is)\b/i,
    kind: 'facts',
  },
  rest: {
    label: 'Good to know',
    question: 'What else should readers know[ about {}]?',
    example: null,
    cues: null,
    isForRest: true,
  },
  need: {
    label: 'What you need before you start',
    question: 'What do people need at hand before they start?',
    example: 'Very little: a clean cloth, good light and ten minutes.',
    cues: /\b(?:before you (?:start|begin|use|do)|you(?:'ll| will)? need)\b/i,
  },
  steps: {
    label: 'How to do it',
    formerly: ['Step by step'],
    question: 'How is it done? One step on each line.',
    example: null,
    cues: null,
    isForSteps: true,
  },
  mistakes: {
    label: 'Common mistakes',
    formerly: ['What can go wrong'],
    question: 'What do people get wrong most often[ with {}], and what helps?',
    example: 'They hurry. With a little more time it nearly always goes right.',
    cues: /\b(?:never|avoid|do not|don.t|mistake)\b/i,
  },
  chose: {
    label: 'How we chose',
    mine: 'How I chose',
    question: 'Why did you choose exactly these?',
    example: 'They are the ones that customers come back for. Two of our own favourites are not among them.',
    cues: null,
  },
  news: {
    label: 'What is new',
    question: 'What is new[ about {}], and why now?',
    example: 'Customers have asked for it since the spring. From this week on it is in the shop.',
    cues: /\b(?:new|now|for the first time)\b/i,
  },
  reason: {
    label: 'Why the hours change',
    question: 'Why do the hours change, and what is better for customers?',
    example: 'Many of you came before nine and found the door closed. Now there is time before work.',
    cues: null,
  },
  holidays: {
    label: 'Holidays and exceptions',
    question: 'On which days do other hours apply?',
    example: 'On 24 December we close at two. On the 25th and 26th we are closed.',
    cues: /\b(?:holidays?|bank holiday|christmas|easter|new year)\b/i,
  },
  date: {
    label: 'When and where',
    question: 'When is it, and where?',
    example: 'On Saturday 12 October at ten, in the room behind the shop.',
    // Short text: at most 2,000 characters of a note
    cues: /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|street|\d{1,2}:\d\d)\b/i,
  },
  bring: {
    label: 'What to bring',
    question: 'What should people bring or wear?',
    example: 'Clothes that may get dirty, and something to write. Everything else is here.',
    cues: /\b(?:bring|wear|clothes)\b/i,
  },
  began: {
    label: 'How it began',
    question: 'How did it begin: who, when and where?',
    example: 'My grandmother sold the first ones from her kitchen. Her notebook is still beside the till.',
    cues: /\b(?:grandfather|grandmother|began|started|founded|the first|1[89]\d\d|20[0-2]\d)\b/i,
  },
  audience: {
    label: 'Our recommendation',
    formerly: ['Whom we had in mind', 'Whom I had in mind'],
    question: 'Who would you recommend it to, and who not?',
    example: 'People who are trying it for the first time. If you know it well, ask us about the others.',
    cues: /\b(?:for (?:beginners|people who|children|those who)|suits)\b/i,
  },
}
