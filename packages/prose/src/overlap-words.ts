import type { Language } from './language.ts'

const setOf = (text: string) => new Set(text.trim().split(/\s+/))

/** Small words, and what any guide is called: they say nothing of a subject. Without accents. */
const fillers: Record<Language, ReadonlySet<string>> = {
  en: setOf(`a an the and or of to in on at by for from with without into out as is are be it its this that these those
    your you our we my i their they how what why when which who where do does did can should need needs must may will
    best better top great good right perfect ultimate complete full definitive essential simple easy quick proper
    properly correctly guide guides tips tip tricks advice ideas idea ways way steps step things thing everything all
    every any more most about know before after beginner beginners secrets secret reasons reason really very so if not
    no than then just also here there explained explanation introduction intro new learn make makes making get getting
    s t re ve ll vs`),
  es: setOf(`un una unos unas el la los las lo y e o u de del al a en con sin por para desde hasta sobre entre como que
    cual cuales cuando donde quien por_que porque es son ser esta estan estar este esto esta estos estas ese esa tu tus
    su sus mi mis nuestro nuestra nuestros nuestras te se le les nos me si no mas muy bien mejor mejores gran buen buena
    perfecto perfecta ideal completo completa completa definitivo definitiva esencial sencillo sencilla facil rapido
    rapida correctamente guia guias consejos consejo trucos truco ideas idea formas forma maneras manera pasos paso
    cosas cosa todo toda todos todas cada antes despues saber debes puedes hay tener tienes necesitas principiantes
    secretos secreto razones razon explicado aprende aprender hacer haz`),
}

/** Actions on a product by their usual verbs: each row is one action, by its plain words and their stems. */
const acts: Record<Language, readonly (readonly string[])[]> = {
  en: [
    ['clean', 'cleaning', 'cleans', 'wash', 'washing', 'washed', 'launder', 'scrub'],
    [
      'choose',
      'choosing',
      'chosen',
      'pick',
      'picking',
      'select',
      'selecting',
      'buy',
      'buying',
      'buyer',
      'buyers',
    ],
    ['care', 'caring', 'maintain', 'maintaining', 'maintenance', 'upkeep'],
    ['store', 'storing', 'storage', 'keep', 'keeping', 'stow'],
    ['repair', 'repairing', 'fix', 'fixing', 'mend', 'mending'],
    ['gift', 'gifts', 'gifting', 'present', 'presents', 'giving'],
    ['season', 'seasoning', 'seasoned'],
    ['compare', 'comparison', 'comparing', 'difference', 'differences', 'versus'],
    ['cost', 'costs', 'price', 'prices', 'pricing', 'expensive', 'cheap', 'affordable', 'budget'],
    ['style', 'styling', 'wear', 'wearing', 'outfit', 'outfits'],
    ['decorate', 'decorating', 'decor', 'decoration'],
    ['brew', 'brewing', 'prepare', 'preparing'],
    ['history', 'origin', 'origins', 'story'],
    ['size', 'sizes', 'sizing', 'measure', 'measuring', 'fit'],
    ['mistake', 'mistakes', 'error', 'errors', 'wrong', 'avoid'],
    ['remove', 'removing', 'removal'],
    ['recycle', 'recycling', 'reuse', 'reusing', 'upcycle'],
    ['benefit', 'benefits', 'advantage', 'advantages'],
  ],
  es: [
    [
      'limpiar',
      'limpieza',
      'limpia',
      'lavar',
      'lavado',
      'lava',
      'lavarla',
      'lavarlo',
      'limpiarla',
      'limpiarlo',
    ],
    ['elegir', 'elige', 'escoger', 'escoge', 'seleccionar', 'comprar', 'compra', 'eleccion'],
    ['cuidar', 'cuida', 'cuidado', 'cuidados', 'mantener', 'mantenimiento', 'conservarla'],
    ['guardar', 'guarda', 'almacenar', 'almacenaje', 'conservar', 'conservacion'],
    ['reparar', 'repara', 'reparacion', 'arreglar', 'arregla', 'coser'],
    ['regalar', 'regalo', 'regalos', 'obsequio', 'obsequios'],
    ['curar', 'curado', 'cura'],
    ['comparar', 'comparativa', 'comparacion', 'diferencia', 'diferencias', 'versus', 'frente'],
    [
      'coste',
      'cuesta',
      'precio',
      'precios',
      'barato',
      'baratos',
      'baratas',
      'caro',
      'economico',
      'economicos',
      'presupuesto',
    ],
    ['combinar', 'combina', 'vestir', 'llevar', 'look', 'looks', 'conjuntos'],
    ['decorar', 'decora', 'decoracion'],
    ['preparar', 'prepara', 'preparacion'],
    ['historia', 'origen', 'origenes'],
    ['talla', 'tallas', 'medir', 'medidas', 'medida', 'tamano'],
    ['error', 'errores', 'fallos', 'evitar', 'evita'],
    ['quitar', 'quita', 'eliminar', 'elimina'],
    ['reciclar', 'recicla', 'reutilizar', 'reutiliza', 'aprovechar'],
    ['beneficio', 'beneficios', 'ventaja', 'ventajas'],
  ],
}

const named: Record<Language, ReadonlyMap<string, string>> = {
  en: new Map(
    acts.en.flatMap(([name = '', ...others]) => [name, ...others].map((word) => [word, `act:${name}`])),
  ),
  es: new Map(
    acts.es.flatMap(([name = '', ...others]) => [name, ...others].map((word) => [word, `act:${name}`])),
  ),
}

const NUMBER = /^\d+$/

/** Whether a word, without accents, says nothing of a subject: a year or a count neither. */
export const isFiller = (word: string, language: Language): boolean =>
  fillers[language].has(word) || NUMBER.test(word)

/** The action that a word or its stem means; null for other words. */
export const meaningOf = (word: string, stem: string, language: Language): string | null =>
  named[language].get(word) ?? named[language].get(stem) ?? null
