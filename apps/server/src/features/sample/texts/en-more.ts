import type { SampleText } from './sample-text.ts'

/** More of the same. */
export const moreEnglishTexts = {
  washing: {
    type: 'guide',
    title: 'How to wash a merino blanket by hand',
    keyword: 'merino blanket',
    metaDescription:
      'How to wash a merino blanket by hand so that it does not shrink: when it needs it, how warm, with which soap, and how to dry it flat afterwards.',
    notes: [
      'We wash at 20 °C with 10 ml of wool soap.',
      'The blanket dries flat for 2 days.',
      'The sofa blanket measures 130 × 180 cm and costs £98.',
      'A blanket is washed 1 or 2 times a year.',
    ],
    more: {
      heading: 'Our blanket in numbers',
      items: [
        'The sofa blanket weighs 640 g dry and 1,900 g just washed.',
        'The bath takes 40 litres, and the 3 rinses another 90.',
        'It shrinks by 2 % in the first wash and not at all after that.',
        'In the workshop we wash 12 blankets every Monday, in 3 lots of 4.',
        'A 250 ml bottle of soap costs £11 and lasts for 25 washes.',
      ],
    },
    body: `<p>A merino blanket is washed rarely and aired often. Wool lets go of most smells in a night by an open window, so the water can wait. When it can wait no longer, washing by hand is easy, as long as you respect three rules: cold water, a calm hand and a dry towel.</p>
<h2>When a merino blanket needs washing</h2>
<p>A blanket is washed 1 or 2 times a year. {4} Before that, try less: brush it, hang it outside on a damp day and shake it. Moist air opens the fibre and lets the dust fall out. If there is a stain, clean the stain and leave the rest in peace.</p>
<p>Some stains do not wait. Blot wine and coffee with a cloth, without rubbing, wet them with cold water and blot again. Let candle wax set, crack it with a fingernail and lift what is left with paper and a lukewarm iron.</p>
<h2>The wash, step by step</h2>
<ol>
<li><strong>Fill.</strong> We wash at 20 °C with 10 ml of wool soap. {1} A bath is better than a basin, because the blanket has to spread out.</li>
<li><strong>Sink.</strong> Press the blanket down and move the water, not the wool. Rubbing is what turns it to felt.</li>
<li><strong>Rinse.</strong> Change the water until it runs clear, always equally cold. A sudden change shrinks wool more than warmth does.</li>
<li><strong>Roll.</strong> Lay it on towels, roll it up and walk over the roll in bare feet. Never wring it.</li>
</ol>
<p>Wet, it is heavy. Lift it from below with both arms, as you would lift a sleeping child, and not by a corner.</p>
<h2>How to dry it without losing its shape</h2>
<p>The blanket dries flat for 2 days. {2} An old sheet on the floor, away from the radiator and the sun, is enough. Smooth it with your palm until it has its size again: our sofa blanket measures 130 × 180 cm. {3} Turn it over every morning.</p>
<p>If you hang it, the water runs to the edge and the edge grows longer. No iron mends that later. And if you are in a hurry, open a window before you think of the dryer.</p>
<h2>The mistakes we see most</h2>
<ul>
<li><strong>Fabric softener.</strong> It coats the fibre and takes away what keeps you warm.</li>
<li><strong>A machine without a wool programme.</strong> The beating of the drum makes felt.</li>
<li><strong>Putting it away damp.</strong> It smells of sheep in autumn and of mould in winter.</li>
</ul>
<p>If it has shrunk already, do not throw it away. Wet it again with a few drops of hair conditioner and stretch it bit by bit while it dries. It will not come back all the way, but it comes back a good part of it.</p>
<h2>In short: a merino blanket, clean and whole</h2>
<p>In short: plenty of air, cold water, wool soap, a towel and the floor. The sofa blanket costs £98 and is made for many years. {3} Start by airing it tonight. And if you are unsure about a stain, write to the workshop before you wet the merino blanket: sometimes waiting is enough.</p>`,
  },
  dinner: {
    type: 'article',
    title: 'Candles for a long dinner: how many and how tall',
    keyword: 'candles for a long dinner',
    metaDescription:
      'Candles for a long dinner: how many you need, at which height they burn without glare, why they must not smell and how to protect the table.',
    notes: [
      'A dinner candle of 25 cm burns for about 7 hours.',
      'For 6 people we set 5 candles.',
      'The pack of 5 candles costs £17.',
    ],
    more: {
      heading: 'The table, with a tape measure',
      items: [
        'The flame is 20 cm above the cloth with low candles and 70 cm with tall ones.',
        'The eyes of a seated adult are about 120 cm above the floor and 45 cm above the table.',
        'We leave 15 cm between candle and napkin.',
        'Each candle weighs 85 g and is 22 mm thick.',
        'On the workshop table of 240 cm all 5 stand on a tray of 60 cm.',
      ],
    },
    body: `<p>Candles for a long dinner are not chosen for their looks, but for the height of the flame and for how late people stay. If they dazzle, a guest blows them out before dessert. If they smell, they compete with the stew. And if they end in the middle of a conversation, the lamp goes on, which is a way of saying goodbye.</p>
<h2>How many candles for a long dinner with friends</h2>
<p>For 6 people we set 5 candles. {2} An odd number spreads better along a table, because it does not form pairs. Put them in a line that is not quite straight, with the serving dishes in between, and leave room where arms reach across.</p>
<p>If the table is round, bring them together on a tray in the middle. The light reaches every guest equally, and the tray can be lifted away in one go when the roast arrives.</p>
<h2>The height: neither in the eyes nor on the plate</h2>
<p>Sit down and look. The flame has to be below your eyes or clearly above them. Halfway up it hides the face of the person opposite, and a dinner is made of faces.</p>
<ul>
<li><strong>Low candles</strong>, in glasses, for small tables. They light the plate and disturb no one.</li>
<li><strong>Tall candles</strong>, in firm holders, for long tables. They light the room.</li>
<li><strong>Both kinds</strong>, if there is space, but never at the same distance from one guest.</li>
</ul>
<p>Look up as well. A low lamp gets hot, and a dried flower can catch fire. Leave a good hand of air above each flame.</p>
<h2>How long they last</h2>
<p>A dinner candle of 25 cm burns for about 7 hours. {1} That covers the drinks, the meal and the part of the evening when people stop looking at the clock. In a draught it burns less, because the flame leans over and melts one side. Close the window opposite, or move the candle.</p>
<p>Light them a little before the guests arrive. At first the wick burns high and smokes a bit. Then it settles, and that is when it should be seen.</p>
<h2>Without scent, and with a plate below</h2>
<p>People come to the table to smell the food. Leave scented candles for the hall or the bathroom, and use plain wax in the dining room. Your guests will not know why the roast smells so good.</p>
<p>Protect the cloth with a small plate under each candle. If wax drips, do not touch it while it is soft. Wait until it sets, crack it, lay kitchen paper on top and move a lukewarm iron over it until the paper has drunk it.</p>
<h2>In short: candles for a long dinner without hurry</h2>
<p>In short: a few, without scent, out of the way of the eyes and with hours to spare. The pack of 5 candles costs £17. {3} Try the table on an ordinary evening, switch off the lamp and sit down on each chair. Candles for a long dinner are well chosen when no guest mentions them and every guest stays.</p>`,
  },
  scents: {
    type: 'list',
    title: 'Which scented candle belongs in which room',
    keyword: 'scented candle',
    metaDescription:
      'Which scented candle belongs in which room: fresh in the kitchen, dry in the living room, almost nothing in the bedroom, and which size to choose.',
    notes: [
      'The small candle weighs 90 g and is enough for 8 m².',
      'The large candle weighs 220 g and is enough for 20 m².',
      'We make 6 scents: lemon, rosemary, fig, cedar, lavender and soap.',
      'The small one costs £13 and the large one £24.',
    ],
    more: {
      heading: 'How we measured it',
      items: [
        'We lit 6 candles, one after the other, in a room of 20 m² that is 2.5 m high.',
        'The small one burns for 20 hours and the large one for 45.',
        'With 6 % of fragrance the room smells after 30 minutes; 10 % is tiring within the hour.',
        'Lavender has 4 %, cedar 7 % and lemon 8 %.',
        'Of 40 visitors, 22 chose fig for the hall.',
      ],
    },
    body: `<p>A scented candle is not bought by the nose, it is bought by the room. In the shop they all smell good for a moment. At home, the same candle can fill a corridor or get lost in a living room. Here is what we recommend, from the front door inwards.</p>
<h2>Size matters more than scent</h2>
<p>The small candle weighs 90 g and is enough for 8 m². {1} The large one weighs 220 g and is enough for 20 m². {2} Too large a candle in a small bathroom makes you dizzy, and a small one in an open living room only smells if you sit on top of it.</p>
<p>Measure in steps, that is good enough. And count the open doors: a room that leads into another is, for the nose, one room.</p>
<h2>A scented candle for each place</h2>
<table><thead><tr><th>Room</th><th>Scent</th><th>Size</th></tr></thead><tbody>
<tr><td>Hall</td><td>fig</td><td>small</td></tr>
<tr><td>Kitchen</td><td>lemon</td><td>small</td></tr>
<tr><td>Living room</td><td>cedar or rosemary</td><td>large</td></tr>
<tr><td>Bathroom</td><td>soap</td><td>small</td></tr>
<tr><td>Bedroom</td><td>lavender</td><td>small</td></tr>
</tbody></table>
<p>We make 6 scents: lemon, rosemary, fig, cedar, lavender and soap. {3} That is not many, and it is on purpose. We would rather have them truly different than have people read the label.</p>
<h2>Kitchen and bathroom: scents that clear the air</h2>
<p>In the kitchen lemon works, after tidying up and never while cooking. Lit beside a pan, the candle only adds one more smell. A while at the end changes the room.</p>
<p>In the bathroom, soap. It is discreet and quarrels with no one's shampoo. Put it on a high shelf, away from towels and shower, because steam drowns the wick.</p>
<h2>Living room and hall: what visitors remember</h2>
<p>The hall is small, and people pass through. Fig, green and a little sweet, greets without a hug. Put it out once the guests are in.</p>
<p>The living room asks for something dry that does not tire. Cedar goes with a book; rosemary goes with tea and cake. If you smoke or have a dog, do not try to cover it with a candle: air the room first and light it afterwards.</p>
<h2>Bedroom: less than you think</h2>
<p>Lavender is lit a while before bedtime and put out when you get into bed. No candle stays lit while you sleep. The scent that is left in the room is enough, and by morning it is gone.</p>
<p>If a person in the house has a cold or a sensitive nose, leave the bedroom without a candle and use a small bag of dried herbs in the wardrobe.</p>
<h2>In short: choose your scented candle by the metre</h2>
<p>In short: measure, choose a size and then a scent. The small one costs £13 and the large one £24. {4} Start with the hall, where you notice it most. And if you got the room wrong, move the scented candle before you blame it.</p>`,
  },
  dyeing: {
    type: 'article',
    title: 'Dyeing wool with plants: what comes out of one pot',
    keyword: 'dyeing wool with plants',
    metaDescription:
      'Dyeing wool with plants in a kitchen pot: what each one gives, why you need alum, how long it takes and why two skeins never come out the same.',
    notes: [
      'For 100 g of wool we use 100 g of onion skins or 200 g of walnut.',
      'Alum is 15 % of the weight of the wool.',
      'The wool spends 1 hour at 80 °C and cools in the pot overnight.',
      'The dyeing class lasts 4 hours and costs £55.',
    ],
    more: {
      heading: 'From our book of colours',
      items: [
        'With 100 g of onion you get a yellow; with 300 g, an orange.',
        'The second bath of the same pot gives 40 % of the colour.',
        'In 2024 we dyed 86 skeins of 100 g in 14 days.',
        'A skein of 100 g is 220 m long and costs £16.',
        'Iron, 2 g for each skein, dulls any colour in 5 minutes.',
      ],
    },
    body: `<p>Dyeing wool with plants is much like cooking a stew: water, heat and patience. Yellow comes from onions, brown from walnuts, and a quiet green when both meet a little iron. It never comes out the same twice, and that is why we still do it.</p>
<h2>What you need for dyeing wool with plants</h2>
<p>A pot that you no longer cook in, a wooden spoon, a bucket and a clean skein. The wool has to be washed, because grease repels the dye and leaves pale patches. Wet it well before you begin: dry wool drinks wherever it likes.</p>
<p>For 100 g of wool we use 100 g of onion skins or 200 g of walnut. {1} Ask for the skins at a greengrocer's, where they are thrown away. Walnuts are gathered in autumn, with gloves, because they dye your hands for days.</p>
<h2>Alum, or why the colour stays</h2>
<p>The plant gives the colour and alum holds it. Alum is 15 % of the weight of the wool. {2} It dissolves in warm water, the skein goes in, and everything is heated slowly. Without it, the yellow leaves with the first wash, and what remains is a sad beige.</p>
<p>Do this the day before. The wool can wait, damp and wrapped in a towel, and so can you.</p>
<h2>The pot, step by step</h2>
<ol>
<li><strong>Boil the plant.</strong> Cover it with water and let it give its colour over a low flame. Strain it afterwards, or there will be onion in your scarf.</li>
<li><strong>Add the wool.</strong> Bath and skein at the same temperature. A sudden change turns it to felt.</li>
<li><strong>Wait.</strong> The wool spends 1 hour at 80 °C and cools in the pot overnight. {3} Do not stir it, press it down.</li>
<li><strong>Rinse and hang.</strong> Lukewarm water until it runs clear, then into the shade. The sun eats the colour before you wear it.</li>
</ol>
<h2>Which colour each plant gives</h2>
<ul>
<li><strong>Onion skins:</strong> from yellow to orange, depending on the kind.</li>
<li><strong>Walnut husks:</strong> from tan to dark brown, and they do not even need alum.</li>
<li><strong>Weld:</strong> a clean yellow.</li>
<li><strong>Madder:</strong> brick reds, if it does not boil.</li>
</ul>
<p>Write down the weight, the water and the day. Not to repeat it, because you cannot, but to know why it came out paler this time. With hard water, reds turn towards brown.</p>
<h2>In short: a colour that does not repeat itself</h2>
<p>In short: clean wool, alum, gentle heat and a night of waiting. Start with onions, which forgive a lot. If you would rather do it in company, the dyeing class lasts 4 hours and costs £55. {4} Book in time, bring an old apron and try dyeing wool with plants from your own garden.</p>`,
  },
  gift: {
    type: 'list',
    title: 'A handmade gift for people who have everything',
    keyword: 'handmade gift',
    metaDescription:
      'Ideas for a handmade gift for people who have everything: what to choose for whom, what each thing costs and how long embroidery takes to make.',
    notes: [
      'The 220 g candle costs £24, the linen bag £19 and the sofa blanket £98.',
      'We embroider up to 12 letters for £9.',
      'An embroidered order takes 6 days.',
      'Exchanges are accepted for 30 days.',
    ],
    more: {
      heading: 'What people took home last year',
      items: [
        'Of every 100 parcels in December, 46 were candles, 31 bags and 23 blankets.',
        'We embroidered 212 names; the longest had 12 letters.',
        'The last embroidered order came in on 14 December.',
        'The brown paper comes in sheets of 70 × 100 cm and is free.',
      ],
    },
    body: `<p>A handmade gift is right when it gets used. People who have everything do not need one thing more, but they do need one that replaces a worse one. With that in mind we sorted what we make, by the person who will open it.</p>
<h2>Which handmade gift goes with whom</h2>
<table><thead><tr><th>A person who</th><th>Gift</th><th>Price</th></tr></thead><tbody>
<tr><td>is always cold</td><td>sofa blanket</td><td>£98</td></tr>
<tr><td>dines late and slowly</td><td>220 g candle</td><td>£24</td></tr>
<tr><td>puts clothes away with care</td><td>linen bag</td><td>£19</td></tr>
</tbody></table>
<p>If in doubt, think of a complaint. People mention what they lack without noticing: that the house is cold, that the wardrobe smells stale, that the lamp over the table is ugly. Write it down when you hear it, even if it is March.</p>
<h2>For the one who is always cold</h2>
<p>The sofa blanket costs £98. {1} It has no size, which is half the choice made. Take a colour that is in the house already, and not your favourite one. And fold the washing label outwards: fear of ruining them is why many blankets end up in a drawer.</p>
<h2>For the one who has guests</h2>
<p>The 220 g candle costs £24. {1} Give it without scent if you do not know the house well. Scent is like music: we each have our own, and yours is a nuisance. Add a box of long matches, which is what people never buy for themselves.</p>
<ul>
<li><strong>With children,</strong> a candle in a glass, which does not tip over.</li>
<li><strong>With a terrace,</strong> a tall glass, which protects the flame.</li>
<li><strong>With a cat,</strong> a blanket. Cats and candles do not get on.</li>
</ul>
<h2>For the one who tidies everything</h2>
<p>The linen bag costs £19. {1} It seems little, but it improves with a name: we embroider up to 12 letters for £9. {2} It holds wool in summer, shoes in a suitcase and bread during the week.</p>
<p>Think about the name. A first name lasts longer than a nickname, and initials last longer than both.</p>
<h2>Times, exchanges and paper</h2>
<p>An embroidered order takes 6 days. {3} Everything else leaves the next day. Exchanges are accepted for 30 days, except for embroidered things, which belong to a person already. {4} We wrap in brown paper with a sprig of lavender, and leave the price out of the box.</p>
<p>If you send it to another address, write the note by hand and send us a photograph. We print it as it is, in your handwriting, even if it is bad. Above all if it is bad.</p>
<h2>In short: a handmade gift that gets used</h2>
<p>In short: listen to the complaint, choose what mends it and order in time. Start with embroidery, which takes longest. And if nothing comes to mind, visit the workshop and ask: in a while we will know which handmade gift goes with that person.</p>`,
  },
  workshop: {
    type: 'product_story',
    title: 'A day at the loom: how a wool blanket is woven',
    keyword: 'wool blanket',
    metaDescription:
      'A day in the workshop in Segovia: how a wool blanket is woven, from the yarn to the last knot, who does what and why only three are made a week.',
    notes: [
      'The loom is 1.60 m wide and has 1,920 threads.',
      'Setting up the loom takes 3 days, weaving a sofa blanket 9 hours.',
      'Mateo has been weaving since 2011.',
      'We make 3 blankets a week.',
      'The wool is merino, from Segovia.',
    ],
    more: {
      heading: 'The workshop in numbers',
      items: [
        'A sofa blanket takes 4,800 m of yarn and 130 fringes.',
        'The loom weighs 380 kg and has 8 pedals; we use 4.',
        'Each stroke moves it on by 1.4 mm, and a blanket is 1,300 strokes.',
        'Washed before it is sold, it shrinks by 9 %: from 143 to 130 cm in width.',
      ],
    },
    body: `<p>A wool blanket begins long before the first stroke of the loom. By the time you come into the workshop and hear the noise, the difficult part is over. This is the story of an ordinary day, with what you see and what you do not.</p>
<h2>Before weaving: setting up the loom</h2>
<p>The loom is 1.60 m wide and has 1,920 threads. {1} Each passes through its own loop, in its order, and if one crosses another we go back until we find it. Setting up the loom takes 3 days. {2} No machine does it at this size, and if there were one, it would not fit through the door.</p>
<p>The wool is merino, from Segovia. {5} It arrives as yarn on cones and rests by the window for a week. Dry wool breaks; wool that has taken up the moisture of the room gives a little before it snaps, and that little is what saves us.</p>
<h2>The morning: the sound of a wool blanket</h2>
<p>Mateo has been weaving since 2011. {3} He sits down, tries the pedals and listens. A well-set loom sounds even, like a person walking without hurry. If it limps, he stops and looks for the loose thread with a fingertip.</p>
<p>Weaving a sofa blanket takes 9 hours. {2} They are not done in one go. Tired hands pull tighter, and it shows in the cloth: a dense stripe, as wide as an afternoon. So we weave in the morning, when the strength is always the same.</p>
<h2>The afternoon: knots, water and patience</h2>
<p>In the afternoon we finish. Each fringe is knotted by hand and trimmed along a wooden ruler that was old when we came. Then comes the water: the blanket is washed, shrinks a little on purpose and closes. Until then it is a net; afterwards it keeps you warm.</p>
<ul>
<li><strong>We hold it against the light,</strong> in case a thread is loose.</li>
<li><strong>We weigh it,</strong> to know whether the stroke was the usual one.</li>
<li><strong>We fold it</strong> and let it sleep for a night before it gets its label.</li>
</ul>
<h2>Why there are so few</h2>
<p>We make 3 blankets a week. {4} There could be more with a faster loom, and we have been offered one. But a fast loom wants yarn that stands being pulled, and that yarn itches. We prefer ours, which breaks now and then and never itches.</p>
<p>When a colour is gone, it is gone until the loom is set up again. Some customers wait a whole season for a grey. We usually send them a small piece of the sample, so that they can touch what they are waiting for.</p>
<h2>In short: what arrives on your sofa</h2>
<p>In short: days of setting up, 9 hours at the loom and a night of rest. {2} If you would like to see it, visit the workshop in the morning, when it sounds best. And try a wool blanket on your shoulders before you look at the price: the body decides before the head.</p>`,
  },
  refills: {
    type: 'news',
    title: 'New candle refills: your glass goes back to work',
    keyword: 'candle refills',
    metaDescription:
      'Candle refills for your empty glass: change them in the workshop or at home, what they cost, how to clean the glass and which scents there are.',
    notes: [
      'We sell refills of 220 g for £16.',
      'The refill comes with its wick and base.',
      'In the workshop we change it in 5 minutes.',
      'We begin with 3 scents: cedar, fig and lemon.',
    ],
    more: {
      heading: 'The refill in numbers',
      items: [
        'The refill is 72 mm across and 62 mm high; the glass is 76 mm inside.',
        'It weighs 220 g, like a new candle, and burns for the same 45 hours.',
        'A new candle costs £24: with the refill you pay £8 less.',
        'In our October trial we refilled 64 glasses and turned away 3 with cracks.',
        'The freezer needs 2 hours to loosen the wax.',
      ],
    },
    body: `<p>We now sell candle refills of 220 g for £16. {1} You have the glass already: it is the one in the cupboard that you could not bring yourself to throw away. Now it goes back to the table, and the most expensive part of the candle stays at home.</p>
<h2>Why we make candle refills</h2>
<p>The glass outlives the wax. You reminded us on each visit, with a bag full of clean glasses and the same question. At first we filled them one by one, in quiet moments. Then the moments became afternoons, and the afternoons became a mould.</p>
<p>The refill is the candle without the glass. It goes into yours with a little play, and it settles the first time you light it. From then on you cannot tell it from a new one.</p>
<h2>How to change it at home</h2>
<ol>
<li><strong>Cool.</strong> Put the glass with the rest of its wax into the freezer for 2 hours. The wax shrinks and comes loose.</li>
<li><strong>Empty.</strong> Push the rest out with a wooden spoon. Do not use a knife: it scratches the glass, and scratched glass cracks in the heat.</li>
<li><strong>Clean.</strong> Hot water, soap and a paper towel. Never down the sink: the wax sets in the bend of the pipe.</li>
<li><strong>Place.</strong> The refill comes with its wick and base. {2} All you do is put it in the middle.</li>
</ol>
<p>Save the rest of the wax. Melted in a water bath, with 10 cm of string, it makes a small candle for the terrace.</p>
<h2>Or bring it to the workshop</h2>
<p>In the workshop we change it in 5 minutes. {3} We do not charge for it, and we hold the glass against the light: if it has a crack, we say so and do not refill it. A glass with a crack makes a good vase.</p>
<p>Our own glasses fit, and others of the same size. If you are not sure, bring yours along. That is what the counter is for.</p>
<h2>Which scents we begin with</h2>
<p>We begin with 3 scents: cedar, fig and lemon. {4} They are the ones that came back most often in those bags. The others will follow when the mould has time.</p>
<ul>
<li><strong>Cedar,</strong> for the living room in winter.</li>
<li><strong>Fig,</strong> for the hall.</li>
<li><strong>Lemon,</strong> for the kitchen, after the washing-up.</li>
</ul>
<p>Do not mix scents in one glass without cleaning it well. Fig on top of old lemon smells of syrup, and we know because we tried.</p>
<h2>Glasses that need no candle refills</h2>
<p>If you have more glasses than space, leave them at the workshop. We wash them and use them for the candles of our classes, where they need not match. A whole shelf already has names written on the bottom.</p>
<h2>In short: candle refills for your own glass</h2>
<p>In short: £16 for the refill, the glass is yours, and changing it in the workshop costs nothing. {1} Start with the glass you like best. Visit us with it, or order candle refills and do it at home on a rainy afternoon.</p>`,
  },
} as const satisfies Record<string, SampleText>
