import type { Grammar } from './grammar.ts'

export const en: Grammar = {
  frames: {
    second: ['{do}', 'if in doubt, {do}', 'whenever possible, {do}', '{do}', '{do}'],
    first_plural: ['we would {do}', 'our advice is to {do}', 'we suggest you {do}', 'we prefer to {do}'],
    first_singular: ['I would {do}', 'my advice is to {do}', 'I suggest you {do}', 'I prefer to {do}'],
    third: ['it helps to {do}', 'it pays to {do}', 'it is best to {do}', 'a sensible move is to {do}'],
  },
  joins: [', because {why}', ': {why}', ', since {why}'],
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
  inPlace: ['{The} [is|are] the subject here.'],
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
  actionHeading: 'How to {plain}',
  keywordQuestion: 'The question, in a few words: {keyword}.',
  keywordStart: /^(?:how|what|when|where|why|which)\b/i,
  actionTips: [
    ['do it slowly the first time', 'speed comes by itself'],
    ['have everything at hand before starting', 'interruptions are where mistakes happen'],
    ['stop as soon as the result is good', 'the last touch is often the one that spoils things'],
    ['make a note of what worked', 'the next time will take less thought'],
  ],
  aboutAction: [
    'To {plain} well takes little more than attention.',
    'Knowing how to {plain} is quickly learnt and often forgotten.',
  ],
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
  and: 'and',
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
}
