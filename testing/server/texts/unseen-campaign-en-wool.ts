import type { GoodText } from './good-text.ts'

export const unseenCampaignEnWool: GoodText = {
  id: 'unseen-campaign-en-wool',
  language: 'en',
  title: 'Wool Week 2026: new yarns, a spinning table and a raffle',
  metaTitle: 'Wool Week 2026 in our yarn shop',
  metaDescription:
    'Wool Week 2026 in our shop: eight new shades of Shetland yarn, a spinning table on Saturday, a raffle for the food bank, and ten per cent off kits.',
  sources: [
    {
      id: 'D',
      kind: 'owner',
      title: 'Description',
      url: null,
      text: `Post about Wool Week, 5 to 11 October 2026, in our shop in Hexham, 14 Market Street.
New: eight shades of our Shetland double knit, 50 g, 115 m, £6.80 a ball. Spun at a mill in Selkirk.
Kits: hat kit £19, mitten kit £24, both with 10 % off until 11 October with the code WOOL10.
Saturday 10 October, 11 am to 3 pm: spinning table with Jean Robson, free, no booking.
Raffle tickets £1, first prize a blanket; all of it goes to the West Northumberland Food Bank. Last year we raised £412.
Say where the raffle money goes. Never call anything a bargain. Orders over £30 post free, sent the next working day.`,
    },
    {
      id: 'A1',
      kind: 'answer',
      title: 'What is special about this wool?',
      url: null,
      text: 'It comes from 3 farms within 40 miles of the mill. It is a bit scratchy before the first wash and soft afterwards. Jean: "Wash it once before you judge it."',
    },
  ],
  facts: {
    F1: { from: 'D', quote: 'Wool Week, 5 to 11 October 2026, in our shop in Hexham, 14 Market Street.' },
    F2: {
      from: 'D',
      quote:
        'New: eight shades of our Shetland double knit, 50 g, 115 m, £6.80 a ball. Spun at a mill in Selkirk.',
    },
    F3: {
      from: 'D',
      quote: 'Kits: hat kit £19, mitten kit £24, both with 10 % off until 11 October with the code WOOL10.',
    },
    F4: {
      from: 'D',
      quote: 'Saturday 10 October, 11 am to 3 pm: spinning table with Jean Robson, free, no booking.',
    },
    F5: {
      from: 'D',
      quote:
        'Raffle tickets £1, first prize a blanket; all of it goes to the West Northumberland Food Bank. Last year we raised £412.',
    },
    F6: { from: 'D', quote: 'Orders over £30 post free, sent the next working day.' },
    F7: {
      from: 'A1',
      quote:
        'It comes from 3 farms within 40 miles of the mill. It is a bit scratchy before the first wash and soft afterwards. Jean: "Wash it once before you judge it."',
    },
  },
  computed: {
    C1: { formula: '19 * 0.9', value: 17.1, unit: '£', facts: ['F3'] },
    C2: { formula: '24 * 0.9', value: 21.6, unit: '£', facts: ['F3'] },
  },
  wishes: [
    {
      kind: 'must',
      text: 'Say where the raffle money goes: the West Northumberland Food Bank',
      kept: ['Food Bank'],
    },
    {
      kind: 'must',
      text: 'Mention that the spinning table is free and needs no booking',
      kept: ['no booking'],
    },
    {
      kind: 'mustNot',
      text: 'Never call anything a "bargain"',
      broken: 'At this price the kits are a real bargain.',
    },
  ],
  links: [
    {
      kind: 'product',
      title: 'Shetland double knit',
      url: 'https://tynewool.example/shetland-dk/',
      about: 'all shades of the yarn',
    },
    { kind: 'page', title: 'Kits', url: 'https://tynewool.example/kits/', about: 'hat and mitten kits' },
  ],
  allowedNames: ['Tyne Wool', 'Hexham'],
  html: `<p>For seven days in autumn our shop gets louder than usual. Wool Week 2026 runs from 5 to 11 October, and if you knit, or would like to, there is a chair for you at 14 Market Street in Hexham.{F1}</p>
<p>Here is what is new, what happens when, and how to take part if you live too far away to come in.</p>
<h2>Eight new shades of Shetland</h2>
<p>We have been waiting for these since spring. The yarn is a double knit, spun at a mill in Selkirk from the wool of 3 farms, all of them within 40 miles of the mill.{F2}{F7} A ball weighs 50 g, runs for 115 m and costs £6.80.{F2}</p>
<p>The colours come from the hills around us: bracken, wet slate, heather, a yellow like old lichen. You can look at all of them on the <a href="https://tynewool.example/shetland-dk/">page of our Shetland yarn</a>, though a screen never gets the greys right. Ask us for a snippet if you need to be sure.</p>
<h3>Will it scratch?</h3>
<p>A little, at first. Shetland wool softens when the spinning oil is washed out, so a swatch tells you less than you think. Jean, who has spun it for longer than we have sold it, says: "Wash it once before you judge it."{F7}</p>
<h2>The spinning table on Saturday</h2>
<p>On Saturday 10 October, from 11 am to 3 pm, Jean Robson sits by the window with two wheels and a basket of fleece.{F4} Sit down and try. It is free and there is no booking, so you may have to wait for a turn and drink tea meanwhile.{F4}</p>
<p>Your first thread will be thick and thin and full of knots. Keep it. Everybody who spins has a first thread in a drawer, and most of us would not swap it for a better one.</p>
<h2>Kits with ten per cent off</h2>
<p>If you would rather start with needles, take a kit. Each has the yarn, the pattern and a stitch marker, and you only need a pair of needles. With the code WOOL10 you pay less until 11 October:{F3}</p>
<ul>
<li><strong>Hat kit:</strong> £17.10 instead of £19{F3}{C1}</li>
<li><strong>Mitten kit:</strong> £21.60 instead of £24{F3}{C2}</li>
</ul>
<p>The hat is knitted in the round and forgives a great deal. The mittens have a thumb, and a thumb asks for patience. Both are on the <a href="https://tynewool.example/kits/">page of kits</a>.</p>
<h2>A raffle for the Food Bank</h2>
<p>Tickets cost £1 and the first prize is a blanket that we all knitted on.{F5} The money goes to the West Northumberland Food Bank, every penny of it. Last year we raised £412, and we would love to beat that.{F5}</p>
<h2>If you cannot come</h2>
<p>The yarn, the kits and even the raffle tickets can be ordered online. Orders over £30 are post free, and we send them the next working day.{F6} Write a name on the raffle ticket when you order, so that we know whom to call.</p>
<p>And if you do come, bring the thing that has been lying half finished in your bag since last winter. Somebody at the table will know what to do with it.</p>`,
}
