/** English | Spanish by icon. A word that is also a verb, a brand or a colour is listed in an unambiguous form. */
export const everydayNames: Record<string, string> = {
  'honey-pot': 'honey, jar of honey, honey jar | miel, tarro de miel',
  'hot-beverage':
    'coffee, cup of coffee, coffee beans, coffee machine, coffee maker, espresso | café, taza de café, café en grano',
  teapot: 'tea, cup of tea, loose leaf tea | té, taza de té',
  'cheese-wedge': 'cheese | queso',
  bread: 'bread, loaf | pan, hogaza',
  'baguette-bread': 'baguette | baguette',
  'wine-glass': 'wine, glass of wine | vino',
  'bottle-with-popping-cork': 'champagne, sparkling wine, cava | cava, champán, vino espumoso',
  'beer-mug': 'beer | cerveza',
  'cocktail-glass': 'cocktail | cóctel, cócteles',
  'tumbler-glass': 'whisky, whiskey | whisky',
  'glass-of-milk': 'milk | leche',
  'chocolate-bar': 'chocolate | chocolate, tableta de chocolate',
  cookie: 'biscuit | galleta',
  cupcake: 'muffin | magdalena',
  shortcake: 'cake | tarta',
  candy: 'sweets, candies | caramelos, golosinas',
  doughnut: 'donut | rosquilla',
  'ice-cream': 'ice cream | helado',
  'red-apple': 'apples | manzana',
  tangerine: 'oranges, tangerine, mandarins | naranjas, mandarina',
  'bell-pepper': 'bell pepper, sweet pepper, peppers | pimiento',
  'hot-pepper': 'chilli, chillies, chili, chilies, chili pepper | guindilla, chile picante',
  eggplant: 'aubergine | berenjena',
  'ear-of-corn': 'sweetcorn, corn on the cob | maíz, mazorca',
  'leafy-green': 'lettuce, kale | lechuga, kale',
  'brown-mushroom': 'mushroom | seta, champiñón, champiñones',
  peanuts: 'peanut | cacahuete',
  'pea-pod': 'peas | guisante',
  beans: 'kidney bean, pulses | alubia, judía, legumbres',
  olive: 'olives, olive oil | aceituna, aceite de oliva, aove',
  'cooked-rice': 'rice | arroz',
  spaghetti: 'pasta, spaghetti | espaguetis',
  'shallow-pan-of-food': 'paella | paella',
  'pot-of-food': 'stew, soup | guiso, sopa, estofado, puchero',
  'steaming-bowl': 'ramen, noodle soup | ramen, fideos',
  'green-salad': 'salad | ensalada',
  hamburger: 'burger | hamburguesa',
  'cut-of-meat': 'steak, meat | carne, filete, chuletón',
  shrimp: 'prawn | gamba, langostino',
  'kitchen-knife':
    "knife, kitchen knife, chef's knife, chef knife, chef’s knives | cuchillo, cuchillo de cocina",
  'fork-and-knife': 'cutlery | cubertería, cubiertos',
  spoon: 'spoon | cuchara',
  'wrapped-gift':
    'gift, gift guide, gift ideas, gift idea, birthday present, christmas present | regalo, ideas de regalo, ideas para regalar',
  'running-shoe':
    'running shoe, sneaker, trainers, trail running shoe, gym shoe | zapatillas blancas, zapatillas de correr, zapatillas de running, zapatillas de trail, zapatillas deportivas, zapatilla deportiva',
  'hiking-boot':
    'hiking boot, walking boot, hiking boots | botas de montaña, botas de senderismo, bota de montaña',
  'mans-shoe':
    "leather shoe, men's shoes, dress shoes | zapatos de piel, zapatos de cuero, zapatos de hombre",
  'thong-sandal': 'flip-flop, flip-flops, flip flops | chancla',
  'womans-sandal': 'sandal | sandalia',
  backpack: 'backpack, rucksack | mochila',
  handbag: 'handbag, leather bag, shoulder bag, crossbody bag, evening bag | bolso',
  luggage: 'suitcase, carry-on, cabin bag | maleta, equipaje de mano',
  't-shirt': 't-shirt, tee shirt | camiseta',
  jeans: 'jeans, denim jeans | pantalones vaqueros, tejanos',
  dress: 'dresses, summer dress, maxi dress | vestido',
  coat: 'coat, winter coat, wool coat | abrigo',
  gloves: 'glove, winter gloves | guantes, guantes de lana',
  socks: 'sock | calcetín, calcetines',
  'one-piece-swimsuit': 'swimsuit, swimming costume | bañador, traje de baño',
  'billed-cap': 'baseball cap | gorra',
  'womans-hat': 'straw hat, sun hat | sombrero de paja, pamela',
  sunglasses: 'sunglasses | gafas de sol',
  glasses: 'reading glasses, prescription glasses, spectacles | gafas graduadas, gafas de lectura, gafas',
  necktie: 'silk tie, neckties | corbata',
  ring: 'engagement ring, wedding ring, diamond ring | anillo, anillo de compromiso',
  'gem-stone': 'gemstone | gema, piedras preciosas',
  watch: 'wristwatch, mechanical watch, automatic watch, watches | reloj, relojes, reloj de pulsera',
  lipstick: 'lipstick | pintalabios, barra de labios, barras de labios',
  'lotion-bottle':
    'sunscreen, sun cream, suncream, body lotion | crema solar, protector solar, loción corporal',
  razor: 'safety razor | maquinilla de afeitar, cuchilla de afeitar',
  'mobile-phone': 'phone, smartphone, mobile phone, iphone | móvil, móviles, teléfono móvil, smartphone',
  laptop: 'laptop | portátil, portátiles, ordenador portátil',
  keyboard: 'mechanical keyboard | teclado mecánico',
  'computer-mouse': 'computer mouse, gaming mouse | ratón de ordenador',
  headphone: 'headphones, earphones | auriculares',
  camera: 'camera | cámara, cámara de fotos',
  'video-game': 'video game, game controller, gamepad | videojuego, mando de consola',
  books: 'books, picture book, novels | libro',
  notebook: 'notebook | cuaderno, libreta',
  'fountain-pen': 'fountain pen | estilográfica, pluma estilográfica',
  yarn: 'yarn, knitting wool, ball of wool | ovillo, lana de tejer, lana para tejer',
  'artist-palette': 'watercolours, watercolors, watercolour, watercolor | acuarela',
  paintbrush: 'paintbrush, paintbrushes | pincel, pinceles',
  'framed-picture': 'picture frame, wall art | cuadro, marco de fotos',
  'carpentry-saw': 'hand saw, handsaw | sierra de mano, serrucho',
  'couch-and-lamp': 'sofa, couch | sofá, sofás',
  chair: 'dining chair, kitchen chair, wooden chair | silla',
  'light-bulb': 'light bulb, led bulb | bombilla',
  basket: 'wicker basket | cesta, cesta de mimbre',
  bicycle: 'bike, e-bike, bicycle | bici, bicicleta',
  'kick-scooter': 'kick scooter, electric scooter | patinete',
  'roller-skate': 'roller skate | patines',
  motorcycle: 'motorbike, motorcycle | moto, motocicleta',
  automobile: 'car, electric car, used car | coche, coche eléctrico',
  canoe: 'kayak | kayak, piragua',
  tent: 'tent, camping tent | tienda de campaña, tiendas de campaña',
  'fishing-pole': 'fishing rod | caña de pescar, cañas de pescar',
  'teddy-bear': 'teddy bear, teddy | peluche, oso de peluche, osito de peluche',
  'puzzle-piece': 'jigsaw puzzle, jigsaw | puzle, rompecabezas',
  'game-die': 'board game, tabletop game | juego de mesa, juegos de mesa',
  'chess-pawn': 'chess, chess set | ajedrez',
  'soccer-ball': 'football | balón de fútbol, balones de fútbol',
  tennis: 'tennis, tennis racket, tennis ball | raqueta de tenis, pelota de tenis',
  dog: 'dog, puppy | perro, cachorro',
  cat: 'cat, kitten | gato, gatito',
  honeybee: 'bee, honeybee | abeja',
  'potted-plant':
    'houseplant, house plant, indoor plant, pot plant, plants | plantas, planta de interior, plantas de interior, maceta',
  bouquet: 'bouquet, flowers, cut flowers | ramo de flores, ramos de flores, flores',
  rose: 'roses | rosas, rosal',
  herb: 'herbs | hierbas aromáticas, plantas aromáticas',
  seedling: 'seedling | plantón, plantones, plántula',
  'christmas-tree': 'christmas tree | árbol de navidad',
  cactus: 'cactus, cacti, cactuses | cactus',
}

/** Objects that stay themselves with a modifier: "goat cheese" is cheese, "dog bed" is no bed. */
export const keptByModifiers = new Set(
  `honey-pot hot-beverage teapot cheese-wedge bread wine-glass beer-mug glass-of-milk chocolate-bar green-salad
  cooked-rice tomato carrot lemon strawberry olive garlic onion cherries grapes candle soap bicycle backpack
  t-shirt jeans coat scarf socks sunglasses mobile-phone laptop headphone camera guitar violin books yarn
  couch-and-lamp kick-scooter tent watch rose tulip pizza bouquet brown-mushroom hiking-boot running-shoe notebook
  fountain-pen umbrella luggage handbag kitchen-knife razor lipstick wrapped-gift`.split(/\s+/),
)

/** Words that make another object of one beside them. */
export const changingWords = new Set(
  `toy toys wooden fake faux paper plastic exercise stationary dirt liquid dish hand laundry foaming solid dried artificial doll
  dollhouse ginger root rice sand security dash web cooking easter bath body shea cocoa almond palette
  pocket hunting putty utility craft gummy cat dog baby car bed garden raised flower bunk key curtain nose liquido líquido líquida sólido sólida seco seca
  secas secos artificial artificiales juguete vigilancia seguridad papel madera higo jengibre aire manos tela plástico
  ruedas coche acoustic classical bass acústica clásica española gominola ruedas masaje`.split(/\s+/),
)

/** Labels that are ambiguous as a word, or no subject of a shop's blog. */
export const ambiguousLabels = new Set(
  `bat seal ring watch fly bug cricket coral lime mate ice fire star sun cloud fog key link label package memo pick hook
  gear shield coin bell turkey bear fish chicken mouse ox ram cooking rock wood school bank hotel factory train ship
  anchor rocket seat ticket knot glasses dress briefs crown book plant pen dodo ant rat microbe station construction stadium
  hospital placard elevator wing feather pie kiwi olive leaf window door saw drum diamond bowling tornado comet radio
  printer metro chains scroll gem coat purse herb wheel blossom desert castle jar bagel 
  joystick battery tennis shower sled boomerang knife beaver magnet receipt pager trackball 
  mono burro llama pluma ala oca bicho rosa lima coco sal pastel vaina entradas nudo fuente banco pila sobre
  carpa regla gancho paquete moneda pavo obras bastón cocinar dado diana busca perezoso ratón estrella sol nube
  gota fuego corona campana llave madera piedra hotel estación puerta ventana flor hierba tren barco casa
  cometa globo espejo ducha hilo radio cinta lazo canguro gallo cerdo vaca bolos arce clip imán tijera esponja
  cubo letrero eslabón cartas niebla bruma colegio etiqueta hospital fábrica estadio camping metro taxi balanza cadenas`.split(
    /\s+/,
  ),
)

export const unfitIcons =
  /face|medal|clock|police|speaker|mailbox|postbox|tray|envelope|banknote|money|chart|globe|map-of|office|church|mosque|synagogue|shrine|kaaba|temple|hotel|coffin|headstone|urn|cigarette|bomb|dagger|swords|pistol|blood|pill|syringe|suit$|joker|slot-|prayer|hamsa|nazar|moai|placard|identification|slash|lock|ambulance|fire-e|toilet|plunger|trap|cockroach|^rat$|mosquito|worm|microbe|^fly$|spider|nose|wilted|jack-o|derelict|magnifying|crutch|x-ray|stethoscope|skull|bone|boomerang|flag|ballot|ashes|bandage|cane$|wheelchair|calendar|red-heart|sake|dna|petri/
