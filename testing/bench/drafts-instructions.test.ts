import { type Brief, noteSentences, writeArticle } from '@tintario/built-in-writer'
import { expect, test } from 'vitest'

const briefOf = (language: Brief['language'], text: string): Brief => ({
  seed: 'instructions',
  language,
  type: 'article',
  description: language === 'en' ? 'Our wool, and what it is good for' : 'Nuestra lana y para qué sirve',
  references: [{ title: 'Notes', url: null, text }],
  site: null,
})
const linesOf = (text: string): string[] => text.trim().split(/\n\s*/)

const orders = {
  en: `
  Must mention that our balm costs £9.
  Tell them she also repairs them for free.
  Call it first burn not memory burn.
  Call them wax melts, never candles.
  Ask Tom about the parking.
  Ask Priya for the map link
  Do not say handmade for every one.
  Avoid saying it cures anything
  Please mention the Saturday class, £35.
  Make sure you say that hire is £20 a day.
  Do not mention my cousin.
  don't mention the competition.
  Say that it is vegan.
  Never call it organic.
  Don't call it leather.
  Do not use the word cheap.
  Don't promise delivery before Christmas.
  Keep it short sentences.
  Refer to it as the workshop.
  Refer to them as guests.
  No mention of the old shop.
  No medical claims please.
  No exclamation marks.
  Nothing about prices.
  Should mention the guarantee.
  We must say that it is not waterproof.
  Needs to say that we deliver.
  It has to say that we are closed on Mondays.
  Check with Ann whether the price is right.
  Double check the price.
  Check the price with Tom.
  Link to the sizing chart.
  Link the beginners' course.
  Include the phone number twice.
  Use British spelling.
  Use the word sustainable once.
  Start with the story of Ann.
  End with a call to action.
  Also say we do gift cards.
  Remember to say that we are closed in August.
  Leave out the part about the fire.
  Skip the history.
  Not too long.
  Keep Tom's surname out.
  Let people know we also repair zips.
  Let them know that parking is free.
  Make clear that it is not a toy.
  Point out that the lid is glass.
  Put the price at the end.
  You can mention the award.
  You could add that we won a prize.
  It would be good to mention the award.
  Worth mentioning: we won a prize.
  Explain why it is more expensive.
  Emphasise the wool.
  Ask them to bring their own jar.
  Get the price from Ann.
  Need to check the weight with Jo.
  Anna to confirm the date.
  Don't write that it's waterproof.
  Only mention the red one.
  Not to mention: the recall.
  Must not say waterproof.
  must say 100% wool
  Must include the price.
  Spell it Lambswool, one word.
  Write it as Lambswool.
  Don't be too salesy.
  Quote Dr Patel.
  Stress that it is local.`,
  es: `
  Hay que mencionar que el velo vale 12 €.
  No digáis que vendemos árboles grandes.
  recordad que no se manda a canarias.
  Pregunta a Marta lo del precio.
  Preguntad a Luis si sale también ceuta
  No pongas precios.
  no pongais el apellido de claire
  no digas que no necesitan luz, hay que sacarlas
  Acordaos de poner que la revisión vale 79 €.
  Decid que los recogemos gratis en la estación.
  No critiquéis las cápsulas.
  Llámalo primer encendido.
  Llamadlo jabón de Castilla, no jabón natural.
  No lo llames vela.
  No la llaméis ecológica.
  No uses la palabra barato.
  No prometas entrega antes de Navidad.
  Nada de precios.
  Sin exclamaciones.
  Ni una palabra del incendio.
  Debe decir que es vegano.
  Tiene que decir que cerramos en agosto.
  Que diga que es de lana.
  Que quede claro que no es un juguete.
  Deja claro que no es un juguete.
  Dejad claro que es lana.
  Comprueba el precio con Ana.
  Confirma con Ana la fecha.
  Enlaza la guía de tallas.
  Pon un enlace a la guía de tallas.
  Poned el teléfono al final.
  Mete la palabra clave dos veces.
  Usa frases cortas.
  Empieza por la historia de Ana.
  Acaba con una llamada a la acción.
  Di también que hacemos tarjetas regalo.
  Explica por qué es más caro.
  Insiste en que es de aquí.
  Insistid en la lana.
  Subraya que es local.
  Ojo, no digas marca.
  Que no se entere la competencia.
  No hables del incendio.
  No habléis de la competencia.
  Evita decir que cura.
  Evitad la palabra barato.
  Dile a la gente que aparcar es gratis.
  Avisa de que no admite lavadora.
  Contad que ganamos un premio.
  Cuenta que ganamos un premio.
  Se puede mencionar el premio.
  Podéis mencionar el premio.
  Convendría decir que hay garantía.
  Mejor no decir el precio.
  No hace falta decir el precio.
  Importante: decir que es de lana.
  Que salga el teléfono.
  Falta confirmar el precio.
  Preguntar a Jorge el peso.
  Pídele a Jorge la foto.
  Pedid la foto a Jorge.
  Escríbelo con mayúscula.
  Cita a la doctora Ruiz.
  No seáis pesados.
  Recuerda decir que hay garantía.
  Acuérdate de decir que hay garantía.
  No olvides mencionar el premio.
  No os olvidéis del premio.`,
}

/** Sentences for readers, with words that orders to the writer also have. */
const sentences = {
  en: `
  Call us on 0161 000 000.
  Call it a day when the glue is dry.
  Ask us for a spare lid.
  Ask your vet first.
  Ask a doctor.
  Tell us the size of your foot.
  Use cold water, never hot.
  Keep both away from the cooker.
  Don't put it in the dishwasher.
  Never burn more than 4 h.
  Start with the small stone.
  End with a coat of wax.
  Let it dry for two days.
  Let them soak overnight.
  Check bolts after 50 km.
  Remember to dry it.
  Must be dry before you oil it.
  Must not touch the wall.
  Avoid bleach.
  No bleach, no softener.
  No knotweed, no mint without a pot
  No child should use it alone.
  Not for babies under 6 months - ask a doctor.
  Include the lid when you weigh it.
  Put the jar in the fridge.
  Leave out of the sun.
  Get it wet first.
  Make sure the bolt is tight.
  Make clear cuts with a sharp knife.
  Point the spout down.
  Skip the conditioner.
  Spell your name on the label when you order.
  Write down the time.
  Mention the code JAN at the till for 10 % off.
  Do not say goodbye to old jars.
  Say goodbye to blunt knives.
  Refer to the chart for sizes.
  Needs to be dry.
  It has to rest for a day.
  You can use it twice.
  You could add a drop of oil.
  Should be oiled once a year.`,
  es: `
  Llámanos al 963 000 000.
  Llama antes de venir.
  Llamad antes de venir.
  Pregunta en la tienda por la talla.
  Pregunta a tu veterinario.
  Pregunta al médico antes.
  No uses lejía.
  No pongas aceite de más.
  Pon la maceta al sol.
  Empieza por los bordes.
  Acaba con una capa de cera.
  Deja secar dos días.
  Dejad reposar.
  Nada de lavavajillas.
  Sin lejía.
  Debe estar seco.
  Tiene que reposar un día.
  Hay que secarla al fuego.
  Que quede bien seco.
  No hace falta abonar.
  Se puede lavar a 30.
  Podéis venir sin cita.
  Mejor no mojarla.
  Comprueba la junta cada año.
  Confirma tu talla antes de pedir.
  Cuenta con nosotros.
  Avisa si vienes en grupo.
  Evita el sol directo.
  Pide cita por teléfono.
  Pedid cita por teléfono.
  Insiste en las juntas con un cepillo.
  Mete el dedo 3 cm.
  Recuerda secarlo.
  Recuerda regarla cada 10 días.
  Acuérdate de aclarar.
  Falta un mes para la cosecha.
  Di adiós a las manchas.
  Sin esperas ni colas.
  Nada de suavizante.
  Usa agua fría.
  Escríbenos por WhatsApp.
  No admite lavadora.
  Cita previa por teléfono.`,
}

test.each(['en', 'es'] as const)(
  '[#31] an instruction to the writer in the notes starts unticked, and a sentence for readers ticked, in %s',
  (language) => {
    const isIncluded = (line: string) =>
      noteSentences(briefOf(language, line)).some((sentence) => sentence.isIncluded)
    expect(linesOf(orders[language]).filter(isIncluded)).toEqual([])
    expect(linesOf(sentences[language]).filter((line) => !isIncluded(line))).toEqual([])
  },
)

test.each([
  ['en', '24 to 48 h at room temp. Must mention that our balm costs £9.', '<p>24 to 48 h at room temp.</p>'],
  [
    'en',
    'two fingers for each arm. again after swimming.',
    '<p>Two fingers for each arm. Again after swimming.</p>',
  ],
  ['es', 'un mes aprox. Hay que mencionar que el velo vale 12 €.', '<p>Un mes aprox.</p>'],
  [
    'en',
    'Trim the wick. 220 g burns 45 h. Fig. 2 and No. 3 show it.',
    '<p>Trim the wick. 220 g burns 45 h. Fig. 2 and No. 3 show it.</p>',
  ],
  ['es', 'secar al sol. sin gas. no usar sal.', '<p>Secar al sol. Sin gas. No usar sal.</p>'],
] as const)(
  '[#31] a sentence ends at a short word or an abbreviation before a capital, in %s: %s',
  (language, text, html) => {
    const structure = { label: 'Wool', children: [] }
    const { article } = writeArticle({ ...briefOf(language, text), structure }, '2026-01-01T00:00:00.000Z')
    expect(article.html).toBe(html)
  },
)
