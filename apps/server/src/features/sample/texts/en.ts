import type { SampleText } from './sample-text.ts'

/** Finished posts of the sample shop in English. */
export const englishTexts = {
  pouring: {
    type: 'article',
    title: 'Why we pour every soy candle twice by hand',
    keyword: 'soy candle',
    metaDescription:
      'Why a soy candle is poured twice: what happens while the wax cools, what the second pouring closes, and how you can see the difference as it burns.',
    notes: [
      'A 220 g candle takes 200 g of wax in the first pouring and 20 g in the second.',
      'We pour first at 68 °C and again at 60 °C.',
      'Between the pourings the glasses stand for 3 hours at 21 °C.',
      'A candle poured twice burns for about 45 hours.',
      'We pour 60 candles a day in an old bakery in Segovia.',
      'The candle costs £24.',
    ],
    more: {
      heading: 'What a candle weighs, and why',
      items: [
        'The empty glass weighs 310 g, the lid of beech wood 45 g.',
        'A wick is 14 cm long before we cut it to 5 mm.',
        'Each batch has its number on the bottom; the jug holds 2.5 kg of wax, enough for 12 glasses.',
      ],
    },
    body: `<p>A soy candle that is poured once has a hollow around its wick. You may not see it, because it can hide under a smooth skin. You notice it weeks later, when the flame drops into it. So we pour every soy candle twice, and this is what happens in between.</p>
<h2>What wax does while it cools</h2>
<p>Wax shrinks. It cools from the glass inwards, and the middle sets last. By then the outside has already taken its place and does not give any of it back. What is missing is missing at the wick, exactly where the candle has to work.</p>
<p>Soy wax shows this more than paraffin does, because it sets softly and slowly. Stirring does not help, and neither does a fan. A cold draught only makes the skin close sooner over a larger hollow.</p>
<h2>The first pouring of a soy candle</h2>
<p>A 220 g candle takes 200 g of wax in the first pouring. {1} We pour at 68 °C. {2} Hotter wax would look better for an hour and pull away from the glass in the night.</p>
<p>Then nothing happens, and nobody may touch anything. Between the pourings the glasses stand for 3 hours at 21 °C. {3} In an old bakery that is easier than it sounds: the walls are thick, and the oven has been cold for years.</p>
<h2>The second pouring</h2>
<p>The remaining 20 g go in afterwards. {1} This wax is cooler, 60 °C, so that it melts the top and not the whole candle. {2} It runs into the hollow, joins with what is there and leaves a surface as flat as water in a bucket.</p>
<ul>
<li><strong>Too early</strong>, and the hollow opens again below the new layer.</li>
<li><strong>Too late</strong>, and the layers stay strangers: you can lift the top off with a fingernail.</li>
<li><strong>Too hot</strong>, and the fragrance of the first pouring leaves through the window.</li>
</ul>
<p>There is a simple test. Press the top lightly with a fingertip after the wait. If it feels like cold butter, it is ready for the second jug. If it gives like cream cheese, we come back later.</p>
<h2>What you notice at home</h2>
<p>A candle without a hollow melts evenly from the middle to the glass. The flame stays at one height, the wick does not drown, and the soot stays off the rim. A candle poured twice burns for about 45 hours. {4}</p>
<p>You can help with the first lighting. Let the whole surface melt before you blow the candle out, even if dinner is over. Wax remembers its first pool, and later ones rarely get wider. Cut the wick short before each lighting as well, because a long wick smokes and eats more wax than it needs.</p>
<p>Do not judge a candle by its top alone, by the way. A few pale flowers on the wax are frost, a habit of soy that does no harm and disappears with the first flame.</p>
<h2>In short: two jugs for each soy candle</h2>
<p>In short, the first pouring makes the candle and the second makes it burn well. That is why we pour 60 candles a day and no more. {5} The soy candle costs £24. {6} Visit the workshop on a weekday morning if you want to see the jugs at work, and try the fingertip test yourself.</p>`,
  },
  blankets: {
    type: 'list',
    title: 'A merino blanket for the sofa, the bed or the cradle',
    keyword: 'merino blanket',
    metaDescription:
      'Which merino blanket is for you? A light one for the sofa, a heavy one for the bed, a small one for the cradle, with sizes, weights and prices.',
    notes: [
      'The sofa blanket measures 130 × 180 cm, weighs 640 g and costs £98.',
      'The bed blanket measures 220 × 240 cm, weighs 2.1 kg and costs £245.',
      'The cradle blanket measures 75 × 100 cm, weighs 260 g and costs £52.',
      'All three are woven of merino from Segovia.',
      'We weave 3 blankets a week.',
    ],
    more: {
      heading: 'Yarn, colours and waiting times',
      items: [
        'The yarn comes on cones of 1.5 kg in 8 colours, undyed grey and cream included.',
        'A sofa blanket takes 9 hours on the loom; a bed blanket, sewn from two widths, takes 20.',
        'A colour that is out is woven again within 6 weeks.',
      ],
    },
    body: `<p>A merino blanket is bought for a place, not for a person. The place decides how heavy it may be, how large, and how often somebody will spill something on it. We weave three kinds, all of merino from Segovia. {4} Here is what each is good at, and what it is not.</p>
<h2>How the blankets compare</h2>
<table><thead><tr><th>Blanket</th><th>Size</th><th>Weight</th><th>Price</th></tr></thead><tbody>
<tr><td>Sofa</td><td>130 × 180 cm</td><td>640 g</td><td>£98</td></tr>
<tr><td>Bed</td><td>220 × 240 cm</td><td>2.1 kg</td><td>£245</td></tr>
<tr><td>Cradle</td><td>75 × 100 cm</td><td>260 g</td><td>£52</td></tr>
</tbody></table>
<p>What sets them apart is not the yarn but how tightly it is woven. A loose cloth holds air and falls softly. A tight cloth holds its shape and keeps out a draught.</p>
<h2>The light merino blanket for the sofa</h2>
<p>It measures 130 × 180 cm and weighs 640 g. {1} That is enough for a person with knees drawn up, or for a pair who get on well. It is woven loosely, so that you do not overheat in the second half of a film, and it folds into a basket without protest.</p>
<p>Give it a place where it may be seen. A blanket in a cupboard is a blanket that is never used. Over the arm of a sofa it airs itself between evenings, which is most of the washing that merino asks for.</p>
<h2>The heavy one for the bed</h2>
<p>The bed blanket measures 220 × 240 cm and weighs 2.1 kg. {2} You feel it, and some sleepers want exactly that. It stays where it lies, hangs over both sides of a double bed and takes the place of a quilt in all but the coldest weeks.</p>
<p>It is too heavy to be carried about the house, and too warm for most people in July. If you sleep badly under weight, choose the light one and put a cotton spread on top.</p>
<h2>The small one for the cradle</h2>
<p>At 75 × 100 cm and 260 g it fits a cradle, a pram or the lap of a grandmother. {3} The edge is sewn without a fringe, because small hands find every thread.</p>
<p>Buy it with washing in mind. Cold water, a spoon of wool soap, no wringing: roll it in a towel, press, and dry it flat. If you wash it often, have a second one in the drawer and let them take turns.</p>
<h2>How to decide when you are between two</h2>
<ul>
<li><strong>You are often cold.</strong> Take the larger one. You can fold a blanket double, but you cannot unfold it twice.</li>
<li><strong>You have a dog.</strong> Take the sofa blanket in a dark colour, and be honest about who will lie on it.</li>
<li><strong>It is a present.</strong> The sofa blanket fits into every home. The bed blanket needs a measuring tape first.</li>
</ul>
<h2>In short: your merino blanket by its place</h2>
<p>In short: £98 for the sofa, £245 for the bed, £52 for the cradle. We weave 3 blankets a week, so a colour may be away for a while. {5} Write to us before you order if you need a merino blanket for a date, and we say honestly whether it will be there.</p>`,
  },
  fireworks: {
    type: 'article',
    title: 'A quiet New Year: candlelight instead of fireworks',
    keyword: 'candlelight',
    metaDescription:
      'Candlelight instead of fireworks: how to set thirty small flames on a sill, which distances to keep, and how the evening goes with dogs and babies.',
    notes: [
      'We set 30 tea lights of 4 hours each.',
      'Leave 10 cm between two flames and 50 cm to any curtain.',
      'A pack of 30 tea lights costs £15.',
    ],
    more: {
      heading: 'The evening by the clock',
      items: [
        'At 19:00 we fill 30 jars with 2 cm of sand each.',
        'At 21:00 the first row is lit; at 23:55 all lamps go out.',
        'A tea light weighs 14 g and melts a pool of 38 mm.',
        'By 1:00 the jars are cold enough to be washed, and the tray of 60 cm goes back to the oven.',
      ],
    },
    body: `<p>Candlelight says the same as fireworks, only more quietly. Dogs stay in their baskets, babies stay asleep, and the neighbours stay friends. This is how we see the old year out in the workshop, and how you can do it on a window sill of your own.</p>
<h2>What you need for an evening of candlelight</h2>
<p>We set 30 tea lights of 4 hours each. {1} Lit at nine, they last until everybody has kissed everybody. Add a long lighter, a tray of sand or a row of old saucers, and a jug of water that you hope not to need.</p>
<p>Glass helps more than gold. A jam jar round each flame keeps the draught off and throws the light upwards, where it meets the window and comes back a second time. Wash off the labels the day before, or you will be scrubbing in your good clothes.</p>
<h2>How to set the flames safely</h2>
<p>Leave 10 cm between two flames and 50 cm to any curtain. {2} Flames that stand closer heat one another, and the wax in the middle turns to water. Tie the curtain back before you light the first wick and not afterwards.</p>
<ol>
<li><strong>Clear the sill.</strong> Plants, cards and the remains of Christmas go somewhere else.</li>
<li><strong>Lay the tray.</strong> Sand or saucers, no paper, no moss, however pretty.</li>
<li><strong>Set the jars.</strong> The tallest at the ends, so that nobody reaches over a flame.</li>
<li><strong>Light from the back.</strong> Your sleeve will thank you.</li>
</ol>
<p>Somebody stays in the room. That is the whole secret of safe candlelight, and at New Year there is always somebody who would rather stay in anyway.</p>
<h2>The evening with children and animals</h2>
<p>Give children a task. They may count the jars, choose the last one to be lit, and blow out the row when the new year is there. Blowing out thirty flames takes a surprising amount of breath, and the laughing makes it harder.</p>
<p>Dogs care about the street more than about your window. Draw the blinds on the side where others let off their fireworks, turn the radio up a little, and let the dog lie where it wants to lie. Cats find the sill interesting. Use the table instead.</p>
<h2>What to do at midnight</h2>
<p>Switch off every lamp a minute before. The room becomes larger, voices become lower, and the bells can be heard. Each guest lights a last candle for something that they would like to keep from the old year. Nobody has to say what it is.</p>
<p>Afterwards, open the window for a moment. The cold air comes in, the flames lean over and stand up again, and the smell of wax goes out into the street.</p>
<h2>In short: candlelight for the new year</h2>
<p>In short: jars, sand, distance, and a person in the room. A pack of 30 tea lights costs £15. {3} Order them before the holidays, try the row on an ordinary evening, and keep the candlelight for the one that is not.</p>`,
  },
  wick: {
    type: 'guide',
    title: 'How to trim a wooden wick before each lighting',
    keyword: 'wooden wick',
    metaDescription:
      'How to trim a wooden wick: why it crackles, how short it should be, what to do when it will not stay lit, and which tool you already have at home.',
    notes: [
      'Our wicks are of cherry wood, 13 mm wide and 0.5 mm thick.',
      'The wick burns well at 3 mm.',
      'A candle with a wooden wick burns for about 38 hours.',
    ],
    more: {
      heading: 'The wooden wick in figures',
      items: [
        'The glass is 9 cm high and holds 220 g of wax.',
        'A new wick stands 8 mm above the wax, so it is broken off before the first lighting too.',
        'After 38 hours about 10 mm of wax are left, and then it is done.',
        'A flame of 2 cm is right; at 4 cm it smokes.',
        'In our test of 20 candles, 17 went out because the wick was longer than 5 mm.',
        'The candle costs £27, and a pack of 10 matches of 20 cm is in the box.',
      ],
    },
    body: `<p>A wooden wick wants to be short. Break off the black edge before each lighting, and it burns as a calm row of flames; leave it, and it smokes, sulks and goes out. Trimming takes a few seconds and needs no tool that you do not have.</p>
<h2>What is different about a wooden wick</h2>
<p>Our wicks are of cherry wood, 13 mm wide and 0.5 mm thick. {1} A cotton wick draws wax up through a bundle of threads. Wood draws it up through its pores, along the whole width, so the flame is low and broad instead of tall.</p>
<p>It also talks. Small pockets of wax and moisture burst in the heat, and that is the crackling for which most people buy it. When it falls silent, the wick is either too long or too deep in wax.</p>
<h2>How to trim it, step by step</h2>
<ol>
<li><strong>Wait.</strong> Trim only a cold candle. In warm wax the wick bends at its foot and never stands straight again.</li>
<li><strong>Break.</strong> Take the black edge between thumb and finger and break it off. It crumbles without force.</li>
<li><strong>Measure.</strong> The wick burns well at 3 mm. {2} A match laid on the wax beside it is a good gauge.</li>
<li><strong>Clear.</strong> Tip the crumbs out. Charcoal in the pool is what turns a clear glass grey.</li>
<li><strong>Light.</strong> Hold the match to one corner and tilt the glass, so that the flame walks along the edge.</li>
</ol>
<p>If it will not break off cleanly, use nail clippers. Scissors are too thick for most glasses, and kitchen knives are how people split a wick down the middle.</p>
<h2>When the flame will not stay</h2>
<p>Nearly always the wick is too long. It sounds wrong, because a short wick looks as if it had nothing left to burn. But the wood itself is not the fuel. It only carries the wax, and it can carry it only so far.</p>
<p>If it is short and still goes out, there is too much wax around it. Light the candle, let it burn for as long as it will, and pour a spoonful of the melted wax into an old tin. Never pour it into the sink. It sets in the bend of the pipe, and then you need a plumber.</p>
<h2>How long to let it burn</h2>
<p>The first time, until the whole surface is liquid. Later, not longer than an evening. A candle with a wooden wick burns for about 38 hours. {3} That is less than with cotton, because a broad flame melts more wax at once.</p>
<p>Stop when a finger of wax is left at the bottom. The wick has no foot to stand on any more, and the heat goes into the table instead of the room.</p>
<h2>In short: a wooden wick that crackles</h2>
<p>In short: cold candle, black edge off, 3 mm, crumbs out. Start with the candle that has been annoying you, because a wooden wick forgives. Trim it tonight and listen.</p>`,
  },
  wool: {
    type: 'guide',
    title: 'How to store wool in summer and keep moths away',
    keyword: 'store wool',
    metaDescription:
      'How to store wool in summer: wash it first, let it dry, put it into linen and not into plastic, and check it before the moths have time to settle.',
    notes: [
      'We wash wool at 20 °C and dry it flat for 2 days.',
      'Our linen bag measures 50 × 70 cm and costs £19.',
      'Cedar is sanded every 3 months, so that it smells again.',
    ],
    more: {
      heading: 'How we keep our own stock',
      items: [
        'Our store room has 16 °C in summer and 55 % humidity.',
        'We keep 140 blankets there, 12 in a chest, with a sheet of paper after each.',
        'On the first Monday of a month Alba opens all 12 chests, which takes her 2 hours.',
        'In 2024 we found moths in 1 chest, froze 3 blankets for 7 days and lost none.',
        'A block of cedar of 40 g costs £4.',
      ],
    },
    body: `<p>To store wool well, wash it first. Moths do not eat wool at all; their larvae do, and they look for what was worn. A clean jumper in a linen bag is of little interest to them. A jumper with a trace of soup on the cuff is a restaurant.</p>
<h2>Wash before you store wool</h2>
<p>Nothing goes into the cupboard that was worn, not even for an evening. We wash wool at 20 °C and dry it flat for 2 days. {1} Use a spoon of wool soap, move the water and not the wool, and roll it in a towel instead of wringing it.</p>
<p>Let it dry completely. A sleeve that feels cool is still damp inside. Turn it over on the second day, and give thick seams the time that they need. Damp wool in a closed bag smells of sheep first and of mould later.</p>
<h2>Linen, not plastic</h2>
<p>Wool takes up moisture from the air and gives it back. In plastic it cannot, so every change of the weather stays in the bag. Linen is woven tightly enough to keep a moth out and loosely enough to let the air through.</p>
<p>Our linen bag measures 50 × 70 cm and costs £19. {2} An old pillowcase does the job too, if it has no holes and you close it with a ribbon. Fold jumpers, never hang them: a hanger pulls the shoulders out of shape over a long summer.</p>
<ul>
<li><strong>Heavy things at the bottom.</strong> A blanket on top of a shawl leaves its mark.</li>
<li><strong>White paper between folds.</strong> It keeps dark wool from rubbing off on light wool.</li>
<li><strong>A note outside.</strong> Then you do not open every bag in October.</li>
</ul>
<h2>What cedar can do, and what it cannot</h2>
<p>The smell of cedar keeps moths from moving in. It does nothing to larvae that are there already, which is why it comes after the washing and not instead of it. Cedar is sanded every 3 months, so that it smells again. {3}</p>
<p>Lavender works in the same way and fades sooner. Hang it where you can reach it, or you will forget it until it is hay.</p>
<h2>Look once a month</h2>
<p>Open the bags on a bright day and shake everything out. Larvae dislike light and movement. If you find a small grey tube or a bald spot, take the piece out, freeze it in a bag for a week and brush it in the sun. Check its neighbours as well.</p>
<p>Empty the cupboard at the same time. Dust in the corners is food too, and a vacuum cleaner with a thin nozzle does more than any spray.</p>
<h2>In short: how to store wool until autumn</h2>
<p>In short: wash, dry, linen, cedar, and a look once a month. Start with the pieces that you love most. If you store wool like this for one summer, you will do it every year, and visit us in autumn only because you want to.</p>`,
  },
  wreath: {
    type: 'guide',
    title: 'A dried wreath that lasts until February',
    keyword: 'dried wreath',
    metaDescription:
      'How to bind a dried wreath that lasts until February: which branches keep their leaves, how thick the bundles should be, and where to hang it.',
    notes: [
      'For a wreath of 35 cm we take 40 stems: eucalyptus, bay and thistle.',
      'The bundles are tied every 4 cm with florist wire.',
      'The workshop in December lasts 2 hours and costs £38, with all the branches.',
    ],
    more: {
      heading: 'A wreath by the numbers',
      items: [
        'A metal ring of 30 cm weighs 85 g and costs £3.',
        'We use 6 m of wire of 0.65 mm for a wreath.',
        'A finished wreath weighs 480 g fresh and 260 g dry, after about 14 days.',
        'The ribbon is 4 cm wide and 90 cm long.',
        'In December 2024 we bound 72 wreaths in 9 evenings.',
      ],
    },
    body: `<p>A dried wreath is at its best when one of fir is already bare. Fir drops its needles by Christmas. Eucalyptus, bay and thistle dry where they are and stay as you bound them, grey-green and a little silver, until you are tired of winter.</p>
<h2>What belongs in a dried wreath</h2>
<p>For a wreath of 35 cm we take 40 stems: eucalyptus, bay and thistle. {1} Eucalyptus gives it movement, bay gives it body, and thistles are the full stops. Leave out berries. They shrivel, fall and leave spots on the paint of the door.</p>
<p>Buy the branches fresh, a day or so before. Fresh stems bend around the ring. Dry ones break, and you notice only when half of the leaves are lying on the table.</p>
<h2>How to bind it</h2>
<ol>
<li><strong>Cut.</strong> Cut the stems to the length of your hand and sort them into heaps.</li>
<li><strong>Bundle.</strong> Take a few stems from each heap, tall at the back, and hold them like a small bouquet.</li>
<li><strong>Tie.</strong> Lay the bundle on the ring and wind the wire round it. The bundles are tied every 4 cm with florist wire. {2}</li>
<li><strong>Overlap.</strong> The next bundle covers the wire of the last. All of them point in the same direction.</li>
<li><strong>Close.</strong> Lift the first bundle and push the last one under it. Then nobody finds where you began.</li>
</ol>
<p>Pull the wire tight. Stems shrink while they dry, and what is firm today will be loose in a fortnight. If you can turn the ring in your hands without anything rustling, it is tight enough.</p>
<h2>Where to hang it</h2>
<p>Under a roof, out of the sun, away from the radiator. Rain makes dried leaves black, and sun makes them pale. An inner door, a wall in the hall or the space above a mantelpiece are all better than a front door that faces south.</p>
<p>Hang it from a broad ribbon and not from a nail. The wreath rests on the ribbon without being pressed, and the ribbon hides the wire at the top.</p>
<h2>How to look after it</h2>
<p>Hardly at all. Blow the dust off with a hair dryer on its cold setting. If a thistle comes loose, a drop of glue holds it. Do not spray it with lacquer: lacquer keeps the leaves on for a while, and then keeps the dust on for ever.</p>
<p>In spring, cut the wire, compost the branches and keep the ring. It will be there next November, and you will bind the second one in half the time.</p>
<h2>In short: a dried wreath for the whole winter</h2>
<p>In short: fresh branches, small bundles, tight wire, a dry place. The workshop in December lasts 2 hours and costs £38, with all the branches. {3} Book a place early, or try a dried wreath at home with what the garden gives.</p>`,
  },
} as const satisfies Record<string, SampleText>
