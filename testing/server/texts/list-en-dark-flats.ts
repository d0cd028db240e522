import type { GoodText } from './good-text.ts'

export const listEnDarkFlats: GoodText = {
  id: 'list-en-dark-flats',
  language: 'en',
  title: '6 houseplants for dark flats that we have tried ourselves',
  metaTitle: '6 houseplants for dark flats, tried by us',
  metaDescription:
    'Six houseplants for dark flats that lived through a winter in our darkest stockroom, with how often we watered them and what each of them costs.',
  sources: [
    {
      id: 'D',
      kind: 'owner',
      title: 'Description',
      url: null,
      text: `List of 6 plants for north-facing rooms. We kept 40 plants in our stockroom in Bristol from November 2025 to March 2026, 3 metres from a window that faces north. 31 lived.
Prices: cast-iron plant £22, ZZ plant £19, snake plant £16, pothos £9, heartleaf philodendron £11, peace lily £14.
Water: ZZ every 4 weeks, snake plant every 3 weeks, cast-iron plant every 2 weeks, pothos and philodendron every 10 days, peace lily once a week.
Mention that pothos, philodendron and peace lily are poisonous to cats. Do not say that plants clean the air.
Delivery £4.95, free from £35, Monday to Thursday only.`,
    },
    {
      id: 'A1',
      kind: 'answer',
      title: 'Which ones died?',
      url: null,
      text: 'All 5 fiddle-leaf figs and 4 of the calatheas. We do not sell either for dark rooms any more. Nadia, who runs the stockroom: "Dark is fine, dark and wet is not."',
    },
  ],
  facts: {
    F1: {
      from: 'D',
      quote:
        'We kept 40 plants in our stockroom in Bristol from November 2025 to March 2026, 3 metres from a window that faces north. 31 lived.',
    },
    F2: {
      from: 'D',
      quote:
        'Prices: cast-iron plant £22, ZZ plant £19, snake plant £16, pothos £9, heartleaf philodendron £11, peace lily £14.',
    },
    F3: {
      from: 'D',
      quote:
        'Water: ZZ every 4 weeks, snake plant every 3 weeks, cast-iron plant every 2 weeks, pothos and philodendron every 10 days, peace lily once a week.',
    },
    F4: {
      from: 'A1',
      quote:
        'All 5 fiddle-leaf figs and 4 of the calatheas. We do not sell either for dark rooms any more. Nadia, who runs the stockroom: "Dark is fine, dark and wet is not."',
    },
    F5: { from: 'D', quote: 'Delivery £4.95, free from £35, Monday to Thursday only.' },
    F6: { from: 'D', quote: 'pothos, philodendron and peace lily are poisonous to cats' },
  },
  computed: { C1: { formula: '19 + 16', value: 35, unit: 'GBP', facts: ['F2'] } },
  wishes: [
    {
      kind: 'must',
      text: 'Mention that pothos, philodendron and peace lily are poisonous to cats',
      kept: ['are poisonous to cats'],
    },
    {
      kind: 'mustNot',
      text: 'Do not say that plants clean the air',
      broken: 'These plants clean the air while you sleep.',
    },
    { kind: 'must', text: 'Explain which plants died', kept: ['We lost all', 'The ones that died'] },
  ],
  links: [
    {
      kind: 'page',
      title: 'Plants for shade',
      url: 'https://greenlanding.example/shade/',
      about: 'all plants for rooms with little light',
    },
    {
      kind: 'page',
      title: 'Watering calendar',
      url: 'https://greenlanding.example/watering/',
      about: 'a calendar to print',
    },
  ],
  allowedNames: ['Green Landing', 'Bristol'],
  html: `<p>Most lists of houseplants for dark flats are written by people with bright windows. Ours was written in a stockroom. From November 2025 to March 2026 we kept 40 plants there, 3 metres from a window that faces north, and waited to see who would complain.{F1}</p>
<p>By spring 31 of them were alive.{F1} These six kinds came through best, and they are the ones we now recommend for a room where you need the lamp at noon.</p>
<h2>How dark is dark?</h2>
<p>Hold your hand over a white sheet of paper at midday. A sharp shadow means that nearly anything will grow. A soft one means shade, which suits every plant below. If you see no shadow at all, move the plant closer to the window or give it a lamp.</p>
<p>No plant lives without light. The ones that follow merely need less of it, and they grow slowly in return.</p>
<h2>The six that lived</h2>
<h3>1. Cast-iron plant</h3>
<p>Broad, dark leaves and no drama. It stood in the far corner and lost nothing but a little shine, which came back with a damp cloth. Water it every 2 weeks; a plant costs £22.{F3}{F2}</p>
<h3>2. ZZ plant</h3>
<p>It stores water in thick roots that look like potatoes, so it forgives a long holiday. We watered it every 4 weeks and no more.{F3} At £19 it is the one that we give to people who say that everything dies on them.{F2}</p>
<h3>3. Snake plant</h3>
<p>Upright, stiff and happy in a narrow hallway. Give it a drink every 3 weeks and keep it out of draughts.{F3} It costs £16.{F2}</p>
<h3>4. Pothos</h3>
<p>The fastest of the six, even in shade. Its yellow pattern fades in the dark and the leaves turn plain green, which does it no harm. Water it every 10 days.{F3} For £9 you can afford to try.{F2}</p>
<h3>5. Heartleaf philodendron</h3>
<p>It looks like a pothos with better manners: smaller leaves, thinner stems, lovely on a shelf. It drinks as often, every 10 days, and costs £11.{F3}{F2}</p>
<h3>6. Peace lily</h3>
<p>The only one here that flowers in shade, if not very often. It tells you when it is thirsty by lying down, and stands up again within hours. Water it once a week; it costs £14.{F2}</p>
<h2>If you live with a cat</h2>
<p>Pothos, philodendron and peace lily are poisonous to cats.{F6} A high shelf is not a plan, as every cat owner knows. Choose from the first three on our list instead, and ask your vet if you are in doubt.</p>
<h2>The ones that died, and why</h2>
<p>We lost all 5 fiddle-leaf figs and 4 of the calatheas, and we have stopped selling both for dark rooms.{F4} Most of them did not starve. They drowned: in shade the soil stays wet for longer, and roots that stand in water rot. Nadia, who runs the stockroom, puts it like this: "Dark is fine, dark and wet is not."{F4}</p>
<p>So push a finger into the soil before you water. If it feels cool and damp, wait. Our <a href="https://greenlanding.example/watering/">watering calendar to print</a> helps you to remember when you last looked.</p>
<h2>Where to start</h2>
<p>Begin with one plant and see how it does until summer. A ZZ plant and a snake plant together come to £35, which is where free delivery begins; below that it is £4.95.{F5}{C1} We send plants from Monday to Thursday only, so that none of them spends a weekend in a van.{F5}</p>
<p>Everything that we grow for rooms like yours is on our <a href="https://greenlanding.example/shade/">page of plants for shade</a>. Bring a photo of your room to the shop if you like; we are glad to look at it with you.</p>`,
}
