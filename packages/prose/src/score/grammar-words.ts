import type { Language } from '../language.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Function words: about every second word of an ordinary text. */
export const functionWords: Record<Language, ReadonlySet<string>> = {
  en: set(
    "a an the this that these those my your his her its our their some any no each every all both few many much more most other another such i you he she it we they me him us them who whom whose which what where when why how and or but nor so yet if because although though while since until unless than as of to in on at by for with from into onto over under about above below between through during before after against without within along across behind beyond near off out up down upon toward towards per via is are was were be been being am has have had having do does did doing done will would can could shall should may might must not only just also too very still even then there here now again once never always often sometimes already ever yes don't doesn't didn't isn't aren't wasn't weren't won't can't cannot couldn't wouldn't shouldn't it's that's there's you're we're they're i'm you'll we'll it'll i've you've we've don’t doesn’t didn’t isn’t aren’t wasn’t weren’t won’t can’t couldn’t wouldn’t shouldn’t it’s that’s there’s you’re we’re they’re i’m you’ll we’ll it’ll i’ve you’ve we’ve one ones if",
  ),
  es: set(
    'el la los las lo un una unos unas este esta estos estas ese esa esos esas aquel aquella aquellos aquellas esto eso aquello mi mis tu tus su sus nuestro nuestra nuestros nuestras yo tú él ella nosotros ellos ellas usted ustedes me te se nos os le les sí mí ti quien quienes que qué cual cuál cuales cuáles cuyo cuya donde dónde cuando cuándo como cómo cuanto cuánto cuánta cuántos cuántas y e o u ni pero sino aunque si porque pues mientras hasta desde según entre sobre bajo tras ante contra hacia para por con sin de del a al en durante mediante es son era eran fue fueron ser sido siendo está están estaba estaban estar estado soy eres somos hay había haber ha han he hemos has haya tiene tienen tener puede pueden puedes poder podemos debe deben debes hace hacen hacer va van no también tampoco ya más menos muy mucho mucha muchos muchas poco poca pocos pocas todo toda todos todas otro otra otros otras cada algún alguna algunos algunas ningún ninguna nada nadie algo alguien mismo misma mismos mismas tan tanto así aún todavía siempre nunca casi solo sólo además luego después antes entonces ahora aquí allí bien mal uno unas',
  ),
}

/** Words that come before a noun and never end a sentence. */
export const openers: Record<Language, ReadonlySet<string>> = {
  en: set('a an the my your our their its every'),
  es: set('el un mi tu su mis tus sus del al unos'),
}

export const joiners: Record<Language, ReadonlySet<string>> = {
  en: set('and or but because if than although unless of'),
  es: set(
    'y e o u ni pero sino aunque si porque que de en con a por para sin desde hasta entre sobre cuando',
  ),
}

/** After any of the first words, none of the others can follow. */
type Rule = readonly [first: ReadonlySet<string>, then: ReadonlySet<string>]

/** Pairs of small words that no sentence has side by side; narrow, so that what they call broken is broken. */
export const impossiblePairs: Record<Language, readonly Rule[]> = {
  en: [
    [
      set('a an the my your our their its every'),
      set(
        'a an the my your our their its this these those every and or but because if than although unless of to with for at by into from is are was were am be been has does did would could i you he she we they it me him us them who which what when where why not so as then there',
      ),
    ],
    [set('of to at into'), set('of and or but because')],
    [set('to for with at by from into and or is are was were'), set('than am')],
    [set('of to for with at by from in into'), set('i he she we they of')],
    [
      set('i he she we they'),
      set('i he she we they a an the of to with for at by from my your our their its'),
    ],
    [set('he she it'), set('are were have am')],
    [set('i we they you'), set('is has does')],
    [set('is are was were am has'), set('is are was were am does did has would could should')],
    [
      set('would could should'),
      set('is are was were am does did has would could should can will must of to for'),
    ],
    [set('very'), set('a an the of to with for and or but is are was were in on at by from')],
    [set('and or but'), set('or and')],
    [set('to'), set('is are was were has does did would could should will for')],
    [set('not'), set('is are was were of')],
    [set('be been'), set('is are was were be has have do does did will would could')],
  ],
  es: [
    [
      set('el un mi tu su mis tus sus del al'),
      set(
        'a en por para desde hasta y o pero porque si es son está están hay fue era tiene tienen se el la los las un una unos unas mi tu su mis tus sus del al este esta lo yo me te nos',
      ),
    ],
    [
      set('la los las'),
      set(
        'a en por para desde hasta y o pero porque si es son está están el la los las un unos mi tu su mis tus sus del al se lo este esta',
      ),
    ],
    [set('una unos unas'), set('el la los las un una unos unas mi tu su mis tus sus del al')],
    [set('un mi tu su mis tus sus'), set('de que con sin como cuando')],
    [set('de a'), set('el')],
    [
      set('de en con a por para sin desde hasta entre'),
      set('y e o pero porque es son está están hay fue tiene tienen pueden puede'),
    ],
    [set('de'), set('de en con se ha han me te')],
    [set('en con'), set('de en con a se del ha han me te')],
    [set('a'), set('a de en con se del al ha han')],
    [set('por para'), set('por se del ha han')],
    [set('se'), set('el un una de en con a por para y o es son del al que mi tu su no')],
    [set('es son está están hay fue'), set('es son está están hay fue tiene tienen puede pueden ha han se')],
    [set('tiene tienen puede pueden'), set('es son está están hay fue tiene tienen puede pueden ha han')],
    [set('ha han'), set('el la los las un una en con a por para y o es son ha han se que del al')],
    [set('muy'), set('y o el la los las un una es son que del al se')],
    [set('y o pero'), set('y o')],
  ],
}
