type Text = { title: string; excerpt: string; body: string }
/** What becomes of a post of the sample month. */
export type Fate = 'published' | 'campaigned' | 'failed' | 'late' | 'created' | 'scheduled' | 'draft'
/** Days from today, the hour there, and the post; the site's house rule refuses texts that name `FORBIDDEN`. */
export type SamplePost = Text & { fate: Fate; days: number; hour: number }

export const FORBIDDEN = { en: 'fireworks', es: 'petardos' } as const
export const REFUSAL = {
  en: 'The house rules of this blog allow no posts about fireworks.',
  es: 'Las normas de este blog no admiten publicaciones sobre petardos.',
} as const

const fates: Record<Fate, Pick<SamplePost, 'days' | 'hour'>> = {
  published: { days: -6, hour: 10 },
  failed: { days: -3, hour: 9 },
  late: { days: -2, hour: 8 },
  campaigned: { days: 0, hour: 0 },
  created: { days: 1, hour: 10 },
  draft: { days: 2, hour: 12 },
  scheduled: { days: 3, hour: 9 },
}

const english: Record<Fate, Text> = {
  published: {
    title: 'Why we pour candles twice',
    excerpt: 'Wax shrinks while it cools. The second pouring closes what the first one leaves open.',
    body: `<p>Soy wax shrinks while it cools. Around the wick a small hollow stays, and a candle with a hollow burns unevenly.</p>
<h2>The first pouring</h2><p>We fill the glass to a finger below the rim and leave it alone for three hours.</p>
<h2>The second one</h2><p>A thin layer at a lower temperature closes the top. That is what makes it smooth.</p>`,
  },
  campaigned: {
    title: 'Three blankets, and who they are for',
    excerpt: 'A light one for the sofa, a heavy one for the bed, a small one for the cradle.',
    body: `<p>All three are woven of merino from Segovia. What sets them apart is how tightly.</p>
<h2>For the sofa</h2><p>The light one lets air through and folds into a basket.</p>
<h2>For the bed</h2><p>The heavy one stays where it lies.</p>`,
  },
  failed: {
    title: 'Candlelight instead of fireworks',
    excerpt: 'A quiet way into the new year, for dogs, babies and neighbours.',
    body: `<p>Not everybody enjoys fireworks at midnight. Thirty small candles on the sill say the same without a bang.</p>
<h2>How to set them</h2><p>Leave a hand between two flames and none under a curtain.</p>`,
  },
  late: {
    title: 'A wreath that lasts until February',
    excerpt: 'Fir drops its needles by Christmas. Eucalyptus, bay and thistle do not.',
    body: `<p>A wreath of fir is bare by Christmas. One of eucalyptus, bay and thistle dries and stays as it is.</p>
<h2>Binding it</h2><p>Small bundles, all in one direction, and wire every two fingers.</p>`,
  },
  created: {
    title: 'How to store wool in summer',
    excerpt: 'Clean, dry, in linen, with cedar. Moths look for what was worn.',
    body: `<p>Moths do not eat wool, their larvae do, and they prefer what was worn.</p>
<h2>Wash first</h2><p>Put away nothing that was not washed and aired.</p>
<h2>Linen, not plastic</h2><p>Wool wants air. A linen bag keeps moths out and lets it breathe.</p>`,
  },
  scheduled: {
    title: 'What a wick of wood does',
    excerpt: 'It crackles, burns wide and needs trimming more often than cotton.',
    body: `<p>A wick of cherry wood burns as a small row of flames and crackles while it does.</p>
<h2>Trimming</h2><p>Break the black edge off with your fingers before each lighting, down to three millimetres.</p>`,
  },
  draft: { title: '', excerpt: '', body: '' },
}

const spanish: Record<Fate, Text> = {
  published: {
    title: 'Por qué vertemos las velas dos veces',
    excerpt: 'La cera encoge al enfriarse. El segundo vertido cierra lo que el primero deja abierto.',
    body: `<p>La cera de soja encoge al enfriarse. Junto a la mecha queda un hueco, y una vela con hueco arde de forma desigual.</p>
<h2>El primer vertido</h2><p>Llenamos el vaso hasta un dedo del borde y lo dejamos tres horas en paz.</p>
<h2>El segundo</h2><p>Una capa fina, a menos temperatura, cierra la superficie y la deja lisa.</p>`,
  },
  campaigned: {
    title: 'Tres mantas y para quién es cada una',
    excerpt: 'Una ligera para el sofá, una gruesa para la cama y una pequeña para la cuna.',
    body: `<p>Las tres son de merino de Segovia. Lo que las distingue es lo apretado del tejido.</p>
<h2>Para el sofá</h2><p>La ligera deja pasar el aire y cabe doblada en una cesta.</p>
<h2>Para la cama</h2><p>La gruesa se queda donde la pones.</p>`,
  },
  failed: {
    title: 'Luz de velas en vez de petardos',
    excerpt: 'Una manera tranquila de empezar el año, para perros, bebés y vecinos.',
    body: `<p>No a todo el mundo le gustan los petardos a medianoche. Treinta velas pequeñas en la ventana dicen lo mismo sin ruido.</p>
<h2>Cómo colocarlas</h2><p>Deja un palmo entre dos llamas y ninguna bajo una cortina.</p>`,
  },
  late: {
    title: 'Una corona que dura hasta febrero',
    excerpt: 'El abeto pierde las agujas por Navidad. El eucalipto, el laurel y el cardo no.',
    body: `<p>Una corona de abeto llega pelada a Navidad. Una de eucalipto, laurel y cardo se seca y se queda como está.</p>
<h2>Cómo atarla</h2><p>Ramilletes pequeños, todos en la misma dirección, y alambre cada dos dedos.</p>`,
  },
  created: {
    title: 'Cómo guardar la lana en verano',
    excerpt: 'Limpia, seca, en lino y con cedro. La polilla busca lo que se ha llevado puesto.',
    body: `<p>La polilla no come lana, la comen sus larvas, y prefieren lo que se ha llevado puesto.</p>
<h2>Primero, lavar</h2><p>No guardes nada sin haberlo lavado y aireado.</p>
<h2>Lino, no plástico</h2><p>La lana quiere aire. Una bolsa de lino deja fuera a la polilla y la deja respirar.</p>`,
  },
  scheduled: {
    title: 'Qué hace una mecha de madera',
    excerpt: 'Crepita, arde a lo ancho y hay que recortarla más a menudo que la de algodón.',
    body: `<p>Una mecha de cerezo arde como una pequeña fila de llamas y crepita mientras tanto.</p>
<h2>Cómo recortarla</h2><p>Antes de encenderla, quita el borde negro con los dedos hasta dejar tres milímetros.</p>`,
  },
  draft: { title: '', excerpt: '', body: '' },
}

export const samplePosts = (language: 'en' | 'es'): SamplePost[] => {
  const texts = language === 'es' ? spanish : english
  return (Object.keys(fates) as Fate[]).map((fate) => ({ fate, ...fates[fate], ...texts[fate] }))
}
