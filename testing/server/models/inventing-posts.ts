import type { Language } from '@tintario/prose/language.ts'
import { fact, type StagedPost, section } from './staged-posts.ts'

/** A post whose model says what its material does not, also when it is asked to mend it. */
export type InventingPost = StagedPost & {
  /** Sentences of the model's own: a study with a share, a price, a person. */
  invented: { study: string; price: string; person: string }
  /** What the owner writes in the place of the price. */
  truePrice: string
}

const english = {
  study: 'A Harvard study of 2023 found that 87 % of washed bags leak within a year.',
  price: 'Fresh wax costs 19.99 euros there.',
  person: 'The designer Emma Lundqvist carries hers every day.',
}

const bag: InventingPost = {
  language: 'en',
  type: 'guide',
  invented: english,
  truePrice: 'Fresh wax costs 25 euros there.',
  description:
    'A guide for people who have just bought our waxed canvas bag. The bag weighs 900 g and holds 14 litres. Brush it dry and never wash it by machine. In our workshop in Lugo we wax it again for 25 euros.',
  answers: {
    enhance: {
      refused: null,
      description:
        'The bag weighs 900 g and holds 14 litres. Brush it dry and never wash it by machine. In our workshop in Lugo we wax it again for 25 euros. A guide for people who have just bought our waxed canvas bag.',
    },
    understand: {
      refused: null,
      intent: 'look after a waxed canvas bag',
      facts: [
        fact('The bag weighs 900 g.', 'The bag weighs 900 g', [900, 'g']),
        fact('The bag holds 14 litres.', 'holds 14 litres', [14, 'l']),
        fact('It is brushed dry and never washed by machine.', 'Brush it dry and never wash it by machine'),
        fact(
          'The workshop in Lugo waxes it again for 25 euros.',
          'In our workshop in Lugo we wax it again for 25 euros',
          [25, 'EUR'],
        ),
      ],
      wishes: [],
      questions: ['How long does the wax last?'],
    },
    keywords: {
      refused: null,
      keywords: ['waxed canvas bag care', 'wax a canvas bag', 'clean a waxed bag'].map((text) => ({
        text,
        intent: 'do',
        collides: null,
        facts: ['F3'],
      })),
    },
    titles: {
      refused: null,
      titles: [
        { text: 'Waxed canvas bag care: brush it and wax it', promise: 'two steps', facts: ['F3', 'F4'] },
      ],
    },
    plan: {
      refused: null,
      label: 'How to look after a waxed canvas bag',
      sections: [
        section('Know the bag that you carry', ['F1', 'F2'], { words: 25 }),
        section('Brush it dry after the rain', ['F3'], { words: 25 }),
        section('Have it waxed again in Lugo', ['F4'], { words: 25 }),
      ],
      takeaways: ['Brush it, wax it, never wash it'],
      computed: [],
    },
    opening:
      '<p>A waxed canvas bag asks for little: ours weighs 900 g {F1} and is brushed, never washed {F3}.</p>',
    sections: {
      'Know the bag that you carry': `<p>It holds 14 litres {F2}, enough for a coat and a book. ${english.person}</p>`,
      'Brush it dry after the rain': `<p>Brush it when it is dry, and never wash it by machine {F3}. ${english.study}</p>`,
      'Have it waxed again in Lugo': `<p>Our workshop in Lugo waxes it again {F4}. ${english.price}</p>`,
    },
    edit: { refused: null, edits: [] },
    head: {
      refused: null,
      metaTitle: 'How to look after a waxed canvas bag',
      metaDescription:
        'Brush a waxed canvas bag when it is dry, never wash it by machine, and have it waxed again in our workshop when the rain comes through.',
      excerpt: 'Brush it when it is dry and never wash it by machine.',
      slug: 'waxed-canvas-bag-care',
      alt: 'A waxed canvas bag',
    },
    judge: { refused: null, verdicts: [], broken: [] },
  },
}

const spanish = {
  study: 'Un estudio de Harvard de 2023 vio que el 87 % de las mantas lavadas encoge en un año.',
  price: 'El repaso cuesta allí 19,99 euros.',
  person: 'La diseñadora Emma Lundqvist usa la suya cada noche.',
}

const blanket: InventingPost = {
  language: 'es',
  type: 'guide',
  invented: spanish,
  truePrice: 'El repaso cuesta allí 25 euros.',
  description:
    'Una guía para quien acaba de comprar nuestra manta de lana merina. La manta pesa 900 g y mide 140 cm. Se airea al sol y nunca se lava a máquina. En nuestro taller de Lugo la repasamos por 25 euros.',
  answers: {
    enhance: {
      refused: null,
      description:
        'La manta pesa 900 g y mide 140 cm. Se airea al sol y nunca se lava a máquina. En nuestro taller de Lugo la repasamos por 25 euros. Una guía para quien acaba de comprar nuestra manta de lana merina.',
    },
    understand: {
      refused: null,
      intent: 'cuidar una manta de lana merina',
      facts: [
        fact('La manta pesa 900 g.', 'La manta pesa 900 g', [900, 'g']),
        fact('La manta mide 140 cm.', 'mide 140 cm', [140, 'cm']),
        fact('Se airea al sol y nunca se lava a máquina.', 'Se airea al sol y nunca se lava a máquina'),
        fact(
          'El taller de Lugo la repasa por 25 euros.',
          'En nuestro taller de Lugo la repasamos por 25 euros',
          [25, 'EUR'],
        ),
      ],
      wishes: [],
      questions: ['¿Cada cuánto hay que airearla?'],
    },
    keywords: {
      refused: null,
      keywords: ['cuidar una manta de lana', 'manta de lana merina', 'airear una manta'].map((text) => ({
        text,
        intent: 'do',
        collides: null,
        facts: ['F3'],
      })),
    },
    titles: {
      refused: null,
      titles: [
        { text: 'Cuidar una manta de lana merina: aire y repaso', promise: 'dos pasos', facts: ['F3', 'F4'] },
      ],
    },
    plan: {
      refused: null,
      label: 'Cómo cuidar una manta de lana merina',
      sections: [
        section('Conoce la manta que te abriga', ['F1', 'F2'], { words: 25 }),
        section('Airéala al sol y no la laves', ['F3'], { words: 25 }),
        section('Llévala a repasar al taller', ['F4'], { words: 25 }),
      ],
      takeaways: ['Aire, sol y nada de máquina'],
      computed: [],
    },
    opening:
      '<p>Una manta de lana merina pide poco: la nuestra pesa 900 g {F1} y se airea, nunca se lava a máquina {F3}.</p>',
    sections: {
      'Conoce la manta que te abriga': `<p>Mide 140 cm {F2} y cubre las piernas en el sofá. ${spanish.person}</p>`,
      'Airéala al sol y no la laves': `<p>Se airea al sol y nunca se lava a máquina {F3}. ${spanish.study}</p>`,
      'Llévala a repasar al taller': `<p>En nuestro taller de Lugo la repasamos {F4}. ${spanish.price}</p>`,
    },
    edit: { refused: null, edits: [] },
    head: {
      refused: null,
      metaTitle: 'Cómo cuidar una manta de lana merina',
      metaDescription:
        'Airea tu manta de lana merina al sol, no la laves nunca a máquina y llévala a repasar a nuestro taller cuando se le suelte algún hilo.',
      excerpt: 'Se airea al sol y nunca se lava a máquina.',
      slug: 'cuidar-manta-lana-merina',
      alt: 'Una manta de lana merina',
    },
    judge: { refused: null, verdicts: [], broken: [] },
  },
}

/** One in each language. */
export const inventingPosts: Record<Language, InventingPost> = { en: bag, es: blanket }
