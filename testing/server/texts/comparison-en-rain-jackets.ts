import type { GoodText } from './good-text.ts'

export const comparisonEnRainJackets: GoodText = {
  id: 'comparison-en-rain-jackets',
  language: 'en',
  title: 'Rain jacket comparison: Skarn or Tarn for the hills?',
  metaTitle: 'Rain jacket comparison: Skarn or Tarn?',
  metaDescription:
    'Skarn or Tarn? We put our two rain jackets side by side: weight, water column, pack size and price, and who is better off with the cheaper one.',
  sources: [
    {
      id: 'D',
      kind: 'owner',
      title: 'Description',
      url: null,
      text: `A fair comparison of our two rain jackets for walkers. Must have a table. Say plainly that the Tarn is enough for day walks. The post links to the jackets page. No other brands.
We repair both for life in our workshop in Keswick; a new zip costs £18.
Do not use the word "waterproof forever".`,
    },
    {
      id: 'P1',
      kind: 'page',
      title: 'Rain jackets',
      url: 'https://fellandford.example/rain-jackets/',
      text: `Skarn
Three-layer fabric, water column 20,000 mm, weight 410 g in size M, price £240, two chest pockets, pit zips.
Tarn
Two-and-a-half-layer fabric, water column 10,000 mm, weight 290 g in size M, price £135, packs into its own pocket the size of a grapefruit.
Both are sewn in Porto from recycled polyester and come in sizes XS to XXL.
Returns are free within 60 days.`,
    },
    {
      id: 'R1',
      kind: 'reference',
      title: 'Notes from the rain room, October 2026',
      url: null,
      text: `We hung both jackets in the rain room for 4 hours at 100 litres per square metre and hour. Skarn: inside dry. Tarn: damp at the shoulders after 3 hours.
Worn with a 12 kg rucksack for a day on Helvellyn, the Tarn let water through under the straps; the Skarn did not.
After 25 washes the Skarn had lost nothing we could measure, the Tarn needed new spray.`,
    },
  ],
  facts: {
    F1: {
      from: 'P1',
      quote:
        'Three-layer fabric, water column 20,000 mm, weight 410 g in size M, price £240, two chest pockets, pit zips.',
    },
    F2: {
      from: 'P1',
      quote:
        'Two-and-a-half-layer fabric, water column 10,000 mm, weight 290 g in size M, price £135, packs into its own pocket the size of a grapefruit.',
    },
    F3: {
      from: 'R1',
      quote:
        'We hung both jackets in the rain room for 4 hours at 100 litres per square metre and hour. Skarn: inside dry. Tarn: damp at the shoulders after 3 hours.',
    },
    F4: {
      from: 'R1',
      quote:
        'Worn with a 12 kg rucksack for a day on Helvellyn, the Tarn let water through under the straps; the Skarn did not.',
    },
    F5: {
      from: 'R1',
      quote: 'After 25 washes the Skarn had lost nothing we could measure, the Tarn needed new spray.',
    },
    F6: { from: 'D', quote: 'We repair both for life in our workshop in Keswick; a new zip costs £18.' },
    F7: { from: 'P1', quote: 'Returns are free within 60 days.' },
    F8: { from: 'P1', quote: 'Both are sewn in Porto from recycled polyester and come in sizes XS to XXL.' },
  },
  computed: {
    C1: { formula: '240 - 135', value: 105, unit: '£', facts: ['F1', 'F2'] },
    C2: { formula: '410 - 290', value: 120, unit: 'g', facts: ['F1', 'F2'] },
  },
  wishes: [
    { kind: 'format', text: 'Must have a table' },
    {
      kind: 'must',
      text: 'Say plainly that the Tarn is enough for day walks',
      kept: ['enough for day walks'],
    },
    { kind: 'must', text: 'The post links to the jackets page', kept: ['page of both rain jackets'] },
    { kind: 'mustNot', text: 'No other brands', broken: 'It does the same job as a jacket from Berghaus.' },
    {
      kind: 'mustNot',
      text: 'Do not use the words "waterproof forever"',
      broken: 'With a little care the Skarn stays waterproof forever.',
    },
  ],
  links: [
    {
      kind: 'page',
      title: 'Rain jackets',
      url: 'https://fellandford.example/rain-jackets/',
      about: 'both jackets with sizes and prices',
    },
    {
      kind: 'page',
      title: 'Repairs',
      url: 'https://fellandford.example/repairs/',
      about: 'how to send something in',
    },
  ],
  allowedNames: ['Fell & Ford', 'Skarn', 'Tarn'],
  html: `<p>We make two rain jackets, and the question we hear most is whether the dearer one is worth it. This rain jacket comparison sets the Skarn at £240 beside the Tarn at £135, with the figures from our own rain room.{F1}{F2}</p>
<p>The short answer first. If you carry a heavy rucksack or stay out until dark, take the Skarn. The Tarn is enough for day walks, and we will not talk you out of saving £105.{C1}</p>
<h2>Both jackets side by side</h2>
<table>
<thead><tr><th>What counts</th><th>Skarn</th><th>Tarn</th></tr></thead>
<tbody>
<tr><td>Price</td><td>£240</td><td>£135</td></tr>
<tr><td>Weight, size M</td><td>410 g</td><td>290 g</td></tr>
<tr><td>Water column</td><td>20,000 mm</td><td>10,000 mm</td></tr>
<tr><td>Fabric</td><td>three layers</td><td>two and a half layers</td></tr>
<tr><td>Extras</td><td>pit zips, two chest pockets</td><td>packs into its own pocket</td></tr>
</tbody>
</table>
<p>Water column is the height of a pillar of water that the fabric bears before the first drop comes through. A higher number helps where something presses on the cloth: a strap, a wet rock, your own knees.</p>
<p>You find sizes and colours on the <a href="https://fellandford.example/rain-jackets/">page of both rain jackets</a>. They are sewn in Porto from recycled polyester and come in sizes XS to XXL.{F8}</p>
<h2>How they did in the rain room</h2>
<p>We hung both in the rain room for 4 hours, at 100 litres per square metre and hour.{F3} Nobody walks through that on purpose. The Skarn stayed dry inside, while the Tarn was damp at the shoulders after 3 hours.{F3}</p>
<h3>With a rucksack on</h3>
<p>A hanging jacket has an easy life, so we wore both for a day on Helvellyn with 12 kg on our backs.{F4} Under the straps the Tarn let water through; the Skarn did not.{F4} This is the difference that you pay for.</p>
<h3>After many washes</h3>
<p>After 25 washes we could measure no loss on the Skarn, and the Tarn needed new spray.{F5} That is normal for a light fabric. The spray makes drops roll off, and it wears away wherever cloth rubs on cloth.</p>
<h2>What the Tarn does better</h2>
<p>It is 120 g lighter, and it disappears.{C2} Folded into its own pocket it is the size of a grapefruit, so it comes along on days when the forecast is only a bit doubtful.{F2} A jacket in your bag keeps you drier than a better one in the wardrobe.</p>
<p>It is also the one to buy if you run, cycle to work or push a pram. You will be home before the shoulders get damp.</p>
<h2>Which one is yours</h2>
<ul>
<li><strong>You walk for a few hours and turn back when it pours:</strong> Tarn.</li>
<li><strong>You carry a tent or a child:</strong> Skarn, because of the straps.</li>
<li><strong>You get hot easily:</strong> Skarn as well, since pit zips let the steam out without letting the rain in.</li>
<li><strong>You want one jacket for town and hills:</strong> Tarn, and look after its spray.</li>
</ul>
<h2>Repairs and returns</h2>
<p>Both jackets are repaired for life in our workshop in Keswick, and a new zip costs £18.{F6} Before you throw anything away, <a href="https://fellandford.example/repairs/">send it to our repair table</a> and let us have a look.</p>
<p>Not sure about the size? Order two, try them on over a thick jumper, and send one back. Returns are free within 60 days.{F7}</p>`,
}
