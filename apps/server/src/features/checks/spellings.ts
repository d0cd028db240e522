/** British words with their American spelling; more forms follow from the endings below. */
const PAIRS = `colour color; colours colors; coloured colored; colouring coloring; colourful colorful; favour favor; favours favors;
favourite favorite; favourites favorites; flavour flavor; flavours flavors; flavoured flavored; honour honor; humour humor;
labour labor; neighbour neighbor; neighbours neighbors; odour odor; odours odors; behaviour behavior; harbour harbor;
rumour rumor; savour savor; vapour vapor; centre center; centres centers; centred centered; fibre fiber; fibres fibers;
litre liter; litres liters; metre meter; metres meters; millimetre millimeter; millimetres millimeters;
centimetre centimeter; centimetres centimeters; kilometre kilometer; kilometres kilometers; theatre theater;
defence defense; offence offense; grey gray; greys grays; greyish grayish; aluminium aluminum; jewellery jewelry;
mould mold; moulds molds; moulded molded; mouldy moldy; plough plow; tyre tire; tyres tires; pyjamas pajamas;
catalogue catalog; catalogues catalogs; dialogue dialog; cosy cozy; cosier cozier; cosiness coziness; sceptical skeptical;
traveller traveler; travellers travelers; travelled traveled; travelling traveling; cancelled canceled; cancelling canceling;
labelled labeled; labelling labeling; modelled modeled; modelling modeling; marvellous marvelous; woollen woolen;
fulfil fulfill; fulfils fulfills; skilful skillful; enrol enroll; maths math; ageing aging; moustache mustache;
whisky whiskey; yoghurt yogurt; yoghurts yogurts; learnt learned; spelt spelled; burnt burned; dreamt dreamed;
analyse analyze; analysed analyzed; analysing analyzing; analyses analyzes; programme program; programmes programs;
cheque check; cheques checks; artefact artifact; artefacts artifacts; manoeuvre maneuver; paediatric pediatric`

/** Verbs in -ise: the others in -ise (advise, exercise, surprise) are spelled alike on both sides. */
const STEMS = `organ real recogn optim special custom personal minim maxim moistur steril standard normal final util
emphas summar priorit apolog civil character categor centr commercial crystall energ familiar fertil general harmon
immun individual item memor modern neutral oxid polar popular pressur public revolution stabil symbol
sympath synchron vandal visual vocal`

const ENDINGS: readonly [string, string][] = [
  ['ise', 'ize'],
  ['ises', 'izes'],
  ['ised', 'ized'],
  ['ising', 'izing'],
  ['iser', 'izer'],
  ['isers', 'izers'],
  ['isation', 'ization'],
  ['isations', 'izations'],
]

const pairs: readonly (readonly [string, string])[] = [
  ...PAIRS.split(';').map((pair) => {
    const [british = '', american = ''] = pair.trim().split(' ')
    return [british, american] as const
  }),
  ...STEMS.split(/\s+/).flatMap((stem) =>
    ENDINGS.map(([british, american]) => [stem + british, stem + american] as const),
  ),
]

/** A British text has checks, meters (that measure), tires (of running) and programs (of computers), too. */
const BOTH = new Set(
  'check checks meter meters tire tires program programs math dialog learned spelled burned dreamed mold molds analyses'.split(
    ' ',
  ),
)

/** What a word of the other side is spelled like on this one. */
export const otherSpelling = {
  american: new Map(pairs),
  british: new Map(
    pairs.filter(([, american]) => !BOTH.has(american)).map(([british, american]) => [american, british]),
  ),
}
