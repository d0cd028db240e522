import type { GoodText } from './good-text.ts'

export const guideEnCastIron: GoodText = {
  id: 'guide-en-cast-iron',
  language: 'en',
  title: 'How to season a cast iron skillet, and keep it that way',
  metaTitle: 'How to season a cast iron skillet at home',
  metaDescription:
    'Season a cast iron skillet in your own oven: the oil we use, the heat, the time, and what to do when it turns sticky or shows rust.',
  sources: [
    {
      id: 'D',
      kind: 'owner',
      title: 'Description',
      url: null,
      text: `A guide for people who bought their first skillet from us and are afraid of ruining it.
We cast in Sheffield and sell two sizes: 24 cm (£38, 1.9 kg) and 28 cm (£49, 2.6 kg). Both leave us seasoned twice with flaxseed oil.
Seasoning at home: wash with warm water and a little soap, dry on the hob for 5 minutes, rub in one teaspoon of oil, wipe until it looks dry, then bake upside down at 230 °C for 1 hour. Let it cool in the oven. Repeat 3 times for a new layer that holds.
Too much oil is the mistake we see most: the surface turns sticky. Of the 64 skillets that customers brought to our repair bench in 2025, 41 were sticky and 17 had rust.
Say that soap is fine. Never mention Teflon. Do not promise that nothing ever sticks.`,
    },
    {
      id: 'A1',
      kind: 'answer',
      title: 'How long does a sticky skillet take to put right?',
      url: null,
      text: 'Usually one evening. Scrub it with coarse salt and hot water, dry it, and bake it once more at 230 °C without new oil. Our foundryman Graham says: "If it looks oily, it is too oily."',
    },
    {
      id: 'P1',
      kind: 'page',
      title: 'Repair bench',
      url: 'https://hallamiron.example/repair-bench/',
      text: 'Bring your skillet to the repair bench on the last Saturday of the month, from 10 am to 1 pm. We strip and reseason it for £12. Rusty handles take a week longer.',
    },
  ],
  facts: {
    F1: {
      from: 'D',
      quote:
        'sell two sizes: 24 cm (£38, 1.9 kg) and 28 cm (£49, 2.6 kg). Both leave us seasoned twice with flaxseed oil.',
    },
    F2: {
      from: 'D',
      quote:
        'dry on the hob for 5 minutes, rub in one teaspoon of oil, wipe until it looks dry, then bake upside down at 230 °C for 1 hour.',
    },
    F3: { from: 'D', quote: 'Repeat 3 times for a new layer that holds.' },
    F4: {
      from: 'D',
      quote:
        'Of the 64 skillets that customers brought to our repair bench in 2025, 41 were sticky and 17 had rust.',
    },
    F5: {
      from: 'A1',
      quote:
        'Scrub it with coarse salt and hot water, dry it, and bake it once more at 230 °C without new oil.',
    },
    F6: { from: 'A1', quote: 'Our foundryman Graham says: "If it looks oily, it is too oily."' },
    F7: {
      from: 'P1',
      quote: 'on the last Saturday of the month, from 10 am to 1 pm. We strip and reseason it for £12.',
    },
  },
  computed: { C1: { formula: '41 / 64 * 100', value: 64.0625, unit: '%', facts: ['F4'] } },
  wishes: [
    { kind: 'must', text: 'Say that soap is fine', kept: ['Soap is fine'] },
    {
      kind: 'must',
      text: 'Mention the repair bench and its price, £12',
      kept: ['from 10 am to 1 pm', 'to our repair bench'],
    },
    {
      kind: 'mustNot',
      text: 'Never mention Teflon',
      broken: 'A Teflon pan would be ruined by the same treatment.',
    },
    {
      kind: 'mustNot',
      text: 'Do not promise that nothing ever sticks',
      broken: 'Once it is seasoned well, nothing ever sticks to it again.',
    },
    { kind: 'format', text: 'The steps as a numbered list' },
  ],
  links: [
    {
      kind: 'page',
      title: 'Repair bench',
      url: 'https://hallamiron.example/repair-bench/',
      about: 'when it is open and what it costs',
    },
    {
      kind: 'product',
      title: 'Skillet 24 cm',
      url: 'https://hallamiron.example/shop/skillet-24/',
      about: 'the small skillet',
    },
  ],
  allowedNames: ['Hallam Iron', 'Sheffield'],
  html: `<p>You have a heavy new pan on the hob and one fear: that you will ruin it with the first egg. You will not. To season a cast iron skillet means to bake a very thin coat of oil onto it, and a coat that goes wrong can always be baked again.</p>
<p>We cast our skillets in Sheffield, and both sizes leave us with two coats of flaxseed oil already on.{F1} What follows is for the day when yours looks grey, sticky or spotted.</p>
<h2>What seasoning is, and what it is not</h2>
<p>Oil that is heated long enough stops being a liquid. It turns into a hard, dark film that clings to the iron and keeps water away from it. That film is the seasoning. It is not a layer of grease, so a well-kept pan feels dry to the hand.</p>
<p>It also grows with use. Every time you fry in a little fat, the film gets a touch thicker, which is why an old skillet often cooks better than a new one. Food may still catch now and then, most of all when the pan is not hot yet.</p>
<h2>How to season your skillet, step by step</h2>
<p>Choose an afternoon when you can open a window, because hot oil smells. Then work through these five steps:</p>
<ol>
<li>Wash the skillet with warm water and a little soap. Soap is fine: it takes off loose grease and leaves the film alone.</li>
<li>Put it on the hob for 5 minutes until no drop of water is left.{F2}</li>
<li>Rub in one teaspoon of oil, handle and underside too, and wipe it off again until the iron looks dry.{F2}</li>
<li>Place it upside down in the oven and bake it at 230 °C for 1 hour.{F2}</li>
<li>Switch the oven off and leave the skillet inside until it has cooled.</li>
</ol>
<p>One round repairs a tired surface. For a new layer that holds, do it 3 times.{F3}</p>
<h3>Why so little oil</h3>
<p>A teaspoon sounds mean for such a big piece of iron. It is enough, because whatever does not bond to the metal stays behind as a gummy skin. Graham, our foundryman, has a rule for it: "If it looks oily, it is too oily."{F6}</p>
<h2>When it turns sticky or shows rust</h2>
<p>In 2025 people brought 64 skillets to our repair bench.{F4} Of these, 41 were sticky, which is 64 %, and 17 had rust.{F4}{C1} Both look worse than they are.</p>
<h3>A sticky surface</h3>
<p>Scrub the pan with coarse salt and hot water, dry it well, and bake it once more at 230 °C without any new oil.{F5} Most people have it right again by the end of the evening.</p>
<h3>Spots of rust</h3>
<p>Rust means that water found bare metal. Rub the spot with steel wool until it is gone, rinse, dry the pan on the hob straight away, and begin with the steps above. Do not leave it to soak, and do not put it into the dishwasher.</p>
<h2>Looking after it from day to day</h2>
<ul>
<li><strong>Heat it slowly.</strong> Iron is slow to warm and slow to cool, so a medium flame is plenty.</li>
<li><strong>Clean it while it is warm.</strong> What would stick tomorrow comes off with a brush today.</li>
<li><strong>Dry it at once.</strong> A minute of patience here saves an afternoon at the oven.</li>
<li><strong>Store it open.</strong> A lid keeps damp air in, so put a sheet of kitchen paper between the two.</li>
</ul>
<p>Tomato sauce and wine are sour, and long cooking in them wears the film down. A quick sauce does no harm once the pan has seen some use.</p>
<h2>If you would rather hand it to us</h2>
<p>Some pans have a history, and not everybody owns an oven that gets hot enough. On the last Saturday of the month, from 10 am to 1 pm, you can bring yours to <a href="https://hallamiron.example/repair-bench/">our repair bench</a>, where we strip and reseason it for £12.{F7}</p>
<p>And if you are still choosing: the <a href="https://hallamiron.example/shop/skillet-24/">24 cm skillet</a> weighs 1.9 kg and costs £38, the 28 cm one weighs 2.6 kg and costs £49.{F1} The smaller one is easier to lift with one hand, the larger one takes four chops side by side.</p>`,
}
