import type { Grammar } from '../grammar.ts'

/** Advice with its reason. */
export const tips = {
  tips: {
    know: {
      goods: [
        [
          'read a description for what it states, not for its adjectives',
          'facts can be compared and adjectives cannot',
        ],
        [
          'learn the few words that describe the material and the finish',
          'they make every product page easier to understand',
        ],
        ['look at how [it is|they are] made', 'the process explains most of the differences'],
      ],
      work: [
        ['put the aim into one plain sentence', 'whatever does not serve that sentence can wait'],
        [
          'learn the handful of terms that keep coming back',
          'a shared vocabulary shortens every conversation',
        ],
        ['look at the business from the customer’s side', 'that is where the result will be seen'],
      ],
    },
    why: {
      goods: [
        ['think of the many ordinary days, not of the first one', 'that is when quality is noticed'],
        ['count what will not have to be replaced', 'lasting well is a quiet form of saving'],
        ['value what feels right in the hand', 'comfort is hard to measure and easy to recognise'],
      ],
      work: [
        ['look for the effect that stays when the effort stops', 'that is what turns work into an asset'],
        [
          'think of the customer who arrives without knowing the shop',
          'clear information is the first welcome',
        ],
        ['give it the time that is now lost in improvising', 'a plan costs less than haste'],
      ],
    },
    choose: {
      goods: [
        [
          'start with the place and the moment of use',
          'a clear answer there narrows everything that follows',
        ],
        ['look at the material before the finish', 'looks fade sooner than substance'],
        ['compare the size with something already at home', 'pictures rarely show scale'],
        ['separate the essential from the merely nice', 'a short list makes the decision easier'],
        [
          'ask a question before ordering rather than after',
          'a clear answer says a lot about who is selling',
        ],
        ['think about the person who will enjoy the choice', 'habit weighs more than fashion'],
      ],
      work: [
        ['choose one goal and write it down', 'a goal that fits on one line is easy to remember'],
        [
          'begin with what already works',
          'it is quicker to strengthen a good thing than to start from nothing',
        ],
        [
          'decide beforehand how progress will be seen',
          'without a yardstick every change looks like an improvement',
        ],
        ['leave for later whatever depends on others', 'waiting is a poor first step'],
        ['listen to customers before changing anything', 'their own words are often the best brief'],
        ['look at where the time goes in an ordinary week', 'a plan that ignores the calendar does not last'],
      ],
    },
    use: {
      goods: [
        ['read the care advice on the first day', 'good habits are easier to begin than to correct'],
        ['keep the information that came with the order', 'it answers most doubts later on'],
        ['give [it|them] a fixed place', 'what is at hand gets used'],
        ['look after small signs of wear early', 'a minute of attention now saves a repair later'],
        ['follow the maker’s instructions when in doubt', 'whoever made the product knows its limits'],
      ],
      work: [
        ['reserve a fixed moment of the week', 'what has no place in the calendar rarely happens'],
        ['keep a short list of what has been tried', 'it avoids repeating the same test'],
        ['improve old work before adding more', 'a small correction can be worth more than a new piece'],
        ['tell the people involved how it went', 'interest fades when nobody hears the outcome'],
        ['simplify whatever feels heavy', 'the simplest routine is the one that survives'],
      ],
    },
    story: {
      goods: [
        ['ask who makes a thing and how', 'the answer is part of what is being bought'],
        ['notice what was left out as well', 'good design is often a matter of restraint'],
        ['look closely at joins, edges and finishes', 'that is where care can be seen'],
        ['value the time each piece takes', 'haste leaves marks that no photograph hides'],
      ],
      work: [
        ['tell the beginning without decoration', 'people trust what sounds true'],
        ['mention the doubts as well', 'a story without difficulties is hard to believe'],
        ['name the decision that changed things', 'that is the part others can learn from'],
        ['show the everyday work', 'the ordinary is what makes a story recognisable'],
      ],
    },
    change: {
      goods: [
        [
          'check what applies from now on and what stays the same',
          'a change is easier to use when its limits are clear',
        ],
        ['ask if anything is unclear', 'a direct answer is better than a guess'],
        ['look at the details on the product page', 'they are kept up to date there'],
      ],
      work: [
        [
          'check what applies from now on and what stays the same',
          'a change is easier to use when its limits are clear',
        ],
        ['adapt one thing at a time', 'that shows which change made the difference'],
        ['write down the questions that come up', 'they will be the next things to explain'],
      ],
    },
    detail: {
      goods: [
        [
          'look at it in good light, or ask for another picture',
          'details decide more than first impressions',
        ],
        ['compare it with what is used every day', 'familiar things make the best yardstick'],
        ['ask how it behaves with time', 'the first week says little about the second year'],
        ['set this point against the others', 'no single quality makes up for all the rest'],
        ['go back to the purpose when two options look equal', 'it usually settles the matter'],
        ['pay attention to what cannot be changed afterwards', 'everything else can be adjusted'],
        ['read this part of the product page slowly', 'it often answers the question before it is asked'],
      ],
      work: [
        ['treat this point as a task of its own', 'what has an owner and a date gets done'],
        ['keep it simple at first', 'it can always grow once it works'],
        ['look at it through a customer’s eyes', 'what is obvious inside is often unclear outside'],
        ['write down the present state before touching anything', 'a comparison needs a starting point'],
        ['prepare one good example', 'it serves as a model for all the others'],
        ['check it again after a few weeks', 'small faults are cheaper when they are found early'],
        ['ask someone from outside to read it', 'fresh eyes see what habit hides'],
      ],
    },
  },
  actionTips: [
    ['do it slowly the first time', 'speed comes by itself'],
    ['have everything at hand before starting', 'interruptions are where mistakes happen'],
    ['stop as soon as the result is good', 'the last touch is often the one that spoils things'],
    ['make a note of what worked', 'the next time will take less thought'],
  ],
} satisfies Pick<Grammar, 'tips' | 'actionTips'>
