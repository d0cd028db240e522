/** Words by which a title or description shows its type of post, in both languages; the first that fits decides. */
const signs: readonly (readonly [type: string, sign: RegExp])[] = [
  [
    'product_story',
    /\b(?:(?:the )?(?:story|history) of|how (?:we|i) (?:make|made)|how (?:our|the) [\p{L} -]{2,40} (?:is|are) made|behind the scenes)\b|(?:^|[^\p{L}])(?:historia de|cómo (?:hacemos|hago|se hacen? (?:nuestr[oa]s?|mis?)))(?![\p{L}])/iu,
  ],
  [
    'list',
    /^(?:the |las |los )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) \p{L}|^(?:a )?list of |^lista de /iu,
  ],
  [
    'guide',
    // Short text: at most READ_MAX characters are read.
    /^(?:how to |(?:a )?(?:[\p{L}-]{1,20} )?guide\b|choosing |which |cómo \p{L}{1,20}[aei]r(?:se|l[aeo]s?)? |(?:una )?guía |qué \p{L}{2,20} elegir)|\bstep by step\b|paso a paso/iu,
  ],
  [
    'news',
    /\b(?:we(?: are|’re|'re) opening|new opening hours|now open|open day|closed (?:for|on)|is here|have arrived|just arrived)\b|(?:^|[^\p{L}])(?:abrimos|nuevo horario|ya (?:está|están) aquí|acaban? de llegar|cerramos|jornada de puertas abiertas)(?![\p{L}])/iu,
  ],
]

const READ_MAX = 400

/** The type of post that a title and a description suggest; an article where they suggest none. */
export const impliedType = ({
  title,
  description,
}: {
  title: string | null
  description: string
}): string => {
  for (const text of [title ?? '', description].map((one) => one.trim().slice(0, READ_MAX)))
    for (const [type, sign] of signs) if (sign.test(text)) return type
  return 'article'
}
