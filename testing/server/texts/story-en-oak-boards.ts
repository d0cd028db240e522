import type { GoodText } from './good-text.ts'

export const storyEnOakBoards: GoodText = {
  id: 'story-en-oak-boards',
  language: 'en',
  title: 'Where our oak boards come from: one storm, one tree',
  metaTitle: 'Where our oak boards come from',
  metaDescription:
    'In January 2025 a storm felled one oak near Totnes. This is how it became bread boards: the sawing, the long wait, the oil, and how to look after yours.',
  sources: [
    {
      id: 'D',
      kind: 'owner',
      title: 'Description',
      url: null,
      text: `Story of the storm oak. On 24 January 2025 a storm felled an oak on the Dartington side of Totnes. It was about 180 years old. The estate sold it to us for £900 instead of burning it.
Ruth and her brother Callum sawed it into planks of 32 mm. The planks dried for 14 months in the barn and 3 weeks in the kiln. From the whole tree we get 210 boards.
A board is 40 x 25 cm, costs £64 and gets two coats of linseed oil. Each is stamped with its number.
Callum's sentence: "You can hear when it is dry, it rings."
Care: wash by hand, dry upright, oil twice a year. Do not say limited edition, and no hurry. Must say that 40 boards go to the village school's kitchen.`,
    },
    {
      id: 'P1',
      kind: 'page',
      title: 'Oak bread board',
      url: 'https://tildewood.example/shop/oak-board/',
      text: 'Oak bread board, 40 x 25 cm, 28 mm thick, about 1.8 kg. Oil tin 100 ml £7. Delivery in 4 to 6 days.',
    },
  ],
  facts: {
    F1: {
      from: 'D',
      quote:
        'On 24 January 2025 a storm felled an oak on the Dartington side of Totnes. It was about 180 years old. The estate sold it to us for £900 instead of burning it.',
    },
    F2: {
      from: 'D',
      quote:
        'Ruth and her brother Callum sawed it into planks of 32 mm. The planks dried for 14 months in the barn and 3 weeks in the kiln. From the whole tree we get 210 boards.',
    },
    F3: {
      from: 'D',
      quote:
        'A board is 40 x 25 cm, costs £64 and gets two coats of linseed oil. Each is stamped with its number.',
    },
    F4: { from: 'D', quote: 'Callum\'s sentence: "You can hear when it is dry, it rings."' },
    F5: { from: 'D', quote: 'Care: wash by hand, dry upright, oil twice a year.' },
    F6: { from: 'D', quote: "40 boards go to the village school's kitchen" },
    F7: {
      from: 'P1',
      quote:
        'Oak bread board, 40 x 25 cm, 28 mm thick, about 1.8 kg. Oil tin 100 ml £7. Delivery in 4 to 6 days.',
    },
  },
  computed: { C1: { formula: '210 - 40', value: 170, unit: null, facts: ['F2', 'F6'] } },
  wishes: [
    {
      kind: 'must',
      text: "Must say that 40 boards go to the village school's kitchen",
      kept: ['kitchen of the village school'],
    },
    {
      kind: 'mustNot',
      text: 'Do not say "limited edition"',
      broken: 'Each board belongs to a limited edition of its own.',
    },
    { kind: 'mustNot', text: 'Never write "hurry"', broken: 'So hurry if you would like one for yourself.' },
  ],
  links: [
    {
      kind: 'product',
      title: 'Oak bread board',
      url: 'https://tildewood.example/shop/oak-board/',
      about: 'the board with its sizes and price',
    },
  ],
  allowedNames: ['Tilde Wood', 'Totnes'],
  html: `<p>On the morning of 24 January 2025 the road out of Totnes was closed.{F1} An oak lay across it, roots in the air, with half the hedge still in its arms. It was about 180 years old.{F1}</p>
<p>We walked up to look, as everybody did. Our oak boards come from that tree, and this is how it went from the road to the table.</p>
<h2>The tree that nobody wanted</h2>
<p>A fallen oak is a nuisance to most people. It blocks a field, it is too wet to burn well, and moving it costs money. The estate on the Dartington side was going to cut it up for firewood. We asked for a price, and they sold it to us for £900.{F1}</p>
<p>Ruth had never bought a whole tree before. She measured the trunk with a piece of string, slept badly, and said yes the next morning.</p>
<h2>Sawing, and then waiting</h2>
<p>Ruth and her brother Callum sawed the trunk into planks of 32 mm.{F2} Fresh oak is full of water and smells of vinegar, and it stains your hands blue where it meets iron. Then comes the hardest part of the craft: to leave it alone.</p>
<p>The planks dried for 14 months in the barn, with thin strips between them so that the air could pass, and then for 3 weeks in the kiln.{F2} Wood that is hurried cracks later, in somebody's kitchen. Callum knows without a meter when it is ready: "You can hear when it is dry, it rings."{F4}</p>
<h2>From plank to board</h2>
<p>Not every plank becomes a board. Storm wood has hidden cracks, and we cut around each of them. Some pieces end up as spoons, the rest as warmth for the workshop.</p>
<h3>What we do to each one</h3>
<ul>
<li><strong>We cut it to 40 x 25 cm,</strong> with the grain running lengthwise.{F3}</li>
<li><strong>We plane it to 28 mm,</strong> which leaves it heavy enough to stay where it is.{F7}</li>
<li><strong>We round the edges by hand,</strong> because a machine cannot feel where a palm goes.</li>
<li><strong>We give it two coats of linseed oil</strong> and a night to rest after each.{F3}</li>
<li><strong>We stamp it with its number,</strong> so you know where in the row yours stands.{F3}</li>
</ul>
<p>A finished board weighs about 1.8 kg and costs £64.{F7}{F3} It is the plainest thing that we make, and the one we use most at home.</p>
<h2>Where the boards go</h2>
<p>The whole tree gives us 210 boards.{F2} Of these, 40 go to the kitchen of the village school, where the children bake their own bread.{F6} That leaves 170 for everybody else.{C1}</p>
<p>When they are gone we will wait for another tree. We do not fell oaks for boards, and storms keep no calendar, so we cannot tell you when that will be.</p>
<h2>How to look after yours</h2>
<p>Oak is patient as long as it can dry. Three habits are enough:</p>
<ol>
<li>Wash the board by hand and never let it soak.</li>
<li>Dry it upright, so that air reaches both sides.</li>
<li>Oil it twice a year with a soft cloth.</li>
</ol>
<p>Cuts and stains will come, and they should. A board without a mark has missed a lot of good bread. If it ever looks too rough for you, rub it with fine sandpaper along the grain and oil it again; a tin of 100 ml costs £7 and lasts for years.{F7}</p>
<p>If you would like one with its number on it, you find it here: <a href="https://tildewood.example/shop/oak-board/">our oak bread board</a>. Delivery takes 4 to 6 days.{F7} And when you are in Totnes, come and see the stump of the tree beside the road. It has begun to sprout.</p>`,
}
