import type { Language } from './language.ts'

/** Misspelled words that are no other words, each before its spelling; `_` is a space. */
const pairs: Record<Language, string> = {
  en: `glas glass shure sure vacination vaccination vacinations vaccinations casette cassette recieve receive recieved received
seperate separate seperately separately definately definitely definitly definitely occured occurred untill until wich which
becuase because beacuse because becase because wierd weird freind friend freinds friends teh the adn and thier their
tommorow tomorrow tommorrow tomorrow tomorow tomorrow accomodate accommodate accomodation accommodation adress address
begining beginning beleive believe buisness business choclate chocolate cinammon cinnamon comming coming diffrent different
enviroment environment excelent excellent finaly finally fourty forty gaurantee guarantee garantee guarantee greatful grateful
imediately immediately knowlege knowledge lenght length libary library maintainance maintenance neccessary necessary
necesary necessary occassion occasion orignal original prefered preferred probaly probably propperly properly quater quarter
realy really recomend recommend recomended recommended reccomend recommend rember remember resturant restaurant
restaraunt restaurant shampo shampoo suprise surprise suprised surprised temperture temperature togehter together
truely truly usefull useful usualy usually vegtables vegetables occuring occurring vaccum vacuum noticable noticeable writting writing abuot about pleese please menshion mention
washs washes peice piece peices pieces bycicle bicycle recipies recipes scisors scissors matress mattress thankyou thank_you`,
  es: `ensima encima enserio en_serio atravez a_través haiga haya cojer coger recojer recoger escojer escoger exelente excelente
expecial especial esplicar explicar huebos huevos mantequiya mantequilla nesecita necesita nesecitas necesitas nuebo nuevo
nueba nueva nuebos nuevos nuebas nuevas qeso queso recivir recibir servesa cerveza tamvien también tenemso tenemos
todabia todavía travajo trabajo travajamos trabajamos varato barato varata barata varatos baratos vesino vecino yeva lleva
yevar llevar yamar llamar yeno lleno zapatiyas zapatillas almoada almohada belas velas bino vino asucar azúcar cosina cocina
cosinar cocinar hase hace ofresemos ofrecemos presio precio presios precios servisio servicio servisios servicios
entonses entonces desimos decimos paresido parecido embase envase embases envases aprobecha aprovecha aprobechar aprovechar absorver absorber`,
}

const read = (text: string): ReadonlyMap<string, string> => {
  const words = text.split(/\s+/)
  return new Map(
    words.flatMap((word, at) =>
      at % 2 === 0 ? [[word, (words[at + 1] ?? word).replaceAll('_', ' ')] as const] : [],
    ),
  )
}

export const typos: Record<Language, ReadonlyMap<string, string>> = { en: read(pairs.en), es: read(pairs.es) }
