import type { Grammar } from '../grammar.ts'

/** Steps, entries, checklists and questions with answers. */
export const lists = {
  steps: {
    goods: [
      ['write down what {the} [is|are] needed for', 'a clear purpose shortens every later step'],
      ['set the limits of space, time and budget', 'limits are easier to respect on paper'],
      ['gather two or three options that stay within them', 'more than that only adds noise'],
      ['check what cannot be changed later', 'material, size and origin stay as they are'],
      ['picture the choice in its real setting', 'it has to work there and not in the photograph'],
      ['decide, and keep the information at hand', 'care advice is only useful when it can be found'],
    ],
    work: [
      ['describe the starting point in plain words', 'memory flatters and notes do not'],
      ['pick the one change with the clearest effect', 'a single focus is easier to follow'],
      ['prepare texts, pictures and permissions beforehand', 'they tend to take longer than planned'],
      ['try a small version first', 'a small trial is easy to correct'],
      ['look at the result after a fair time', 'a single day proves very little'],
      ['keep what helped and write down why', 'the next round starts from there'],
    ],
  },
  entries: {
    mistakes: {
      goods: [
        [
          'Choosing by the picture alone',
          'A photograph shows colour and mood, but not weight, touch or scale',
        ],
        ['Leaving it to the last minute', 'Haste favours whatever is nearest, not whatever fits best'],
        ['Looking only at the price', 'What something costs to keep or replace counts as well'],
        ['Skipping the care advice', 'Many a disappointment begins with a habit that is easy to change'],
        ['Choosing for an ideal day', 'Ordinary use decides whether the choice was right'],
        ['Not asking', 'A short question before ordering prevents a long conversation afterwards'],
      ],
      work: [
        ['Doing everything at once', 'When it all changes on the same day, nobody can tell what helped'],
        ['Copying without asking why', 'What suits a large company may not suit a small one'],
        ['Judging too soon', 'Early results are mostly noise'],
        ['Forgetting the reader', 'Text written for machines tires the people who decide'],
        ['Stopping after the first success', 'Consistency does more than any single idea'],
        ['Keeping everything in one head', 'What is written down can be shared, checked and repeated'],
      ],
    },
    compare: {
      goods: [
        ['Purpose', 'Which option fits the actual use, and which one only looks the part'],
        ['Material', 'What it is made of, how it feels and how it ages'],
        ['Upkeep', 'How much care it asks for and whether that is realistic'],
        ['Value', 'What it gives over its whole life compared with what it costs'],
        ['Service', 'How clearly questions are answered before and after the order'],
      ],
      work: [
        ['Effort', 'How much time it takes in an ordinary week'],
        ['Control', 'Whether the result belongs to the shop or depends on someone else'],
        ['Patience', 'How soon an effect can reasonably be expected'],
        ['Risk', 'What happens if it does not work and how easily it can be undone'],
        ['Fit', 'Whether customers will recognise the shop in it'],
      ],
    },
    ideas: {
      goods: [
        ['For every day', 'Choose the simplest version, the one that needs no special occasion'],
        ['As a gift', 'Think of the person first and add a short note written by hand'],
        ['For a small space', 'One piece in the right place does more than several without room'],
        ['In a set', 'Things that share a colour or a material look finished together'],
        ['For a special date', 'Order with time to spare and check the delivery days'],
        ['To try something new', 'Begin with a single piece and see how it fits'],
      ],
      work: [
        ['One question at a time', 'Answer in public what customers ask most often'],
        ['Behind the scenes', 'Show how the work is done, step by step and without decoration'],
        ['Before and after', 'Tell what changed and why it was worth the trouble'],
        ['A useful list', 'Gather in one place what customers look for in several'],
        ['A shared piece', 'Invite a neighbour or a supplier to tell their part'],
        ['A second look', 'Return to something old and bring it up to date'],
      ],
    },
  },
  checklist: {
    goods: [
      'The purpose is clear',
      'The size fits the place it is meant for',
      'The material and the finish have been read about',
      'The care it needs is realistic',
      'Delivery and returns have been checked',
      'Every open question has been asked',
    ],
    work: [
      'The goal fits in one sentence',
      'The starting point is written down',
      'There is a fixed moment for it in the week',
      'Someone is responsible for each task',
      'It is clear how progress will be seen',
      'The next review has a date',
    ],
  },
  faq: {
    goods: [
      [
        'Where is the best place to start with {the}?',
        'Start with the use. Once it is clear what [it is|they are] needed for, most of the options rule themselves out',
      ],
      [
        'How can the quality of {the} be recognised?',
        'Look at the material, the finish and the way the seller explains them. Precise information is a good sign; vague praise is not',
      ],
      [
        '[Does|Do] {the} make a good gift?',
        'A good gift starts with the person. When taste and habits are known, the choice is simple; when they are not, the most versatile option is the safest',
      ],
      [
        'What should be checked before ordering {topic}?',
        'Size, material, care and delivery. If one of these is missing from the product page, ask before ordering',
      ],
      [
        'How should {the} be looked after?',
        'Follow the advice that comes with the product and act early on small signs of wear',
      ],
    ],
    work: [
      [
        'Where is the best place to start with {the}?',
        'With one goal and the part that already works. A first small result gives the confidence to go on',
      ],
      [
        'How long does {the} take to show results?',
        'It depends on the starting point. Decide beforehand what will be looked at and when, and judge only then',
      ],
      [
        'Is it possible to do {the} without a team?',
        'Yes, if the plan is small enough. One finished task a week does more than several half done',
      ],
      [
        'What should be avoided with {the}?',
        'Changing everything at once. One change at a time shows what helps',
      ],
      [
        'How can progress be kept up?',
        'With a fixed moment in the week and a short list of what has been done',
      ],
    ],
  },
} satisfies Pick<Grammar, 'steps' | 'entries' | 'checklist' | 'faq'>
