import type { Palette } from './palettes.ts'

/**
 * One object of paper. It stands on (0, 0), is about 400 units high and is drawn with the palette, so that
 * every picture keeps to one light.
 */
export type Thing = {
  draw(p: Palette): string
  /** Width in units, for spacing. */
  width: number
  en: string
  es: string
  /** The words that surely name it, in both languages. */
  nouns: string
}

const leaf = (x: number, y: number, turn: number, size: number, fill: string) =>
  `<path d="M0 0C44-58 126-64 176-14C132 38 46 44 0 0Z" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${fill}"/><path d="M6 0C60-10 110-16 150-14" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="5" stroke-linecap="round"/>`
const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${more}/>`
const green = { dark: '#0C6B45', mid: '#239A66', light: '#58C58F' }

export const things = {
  box: {
    width: 330,
    en: 'a parcel',
    es: 'un paquete',
    nouns: 'parcel parcels package packages box boxes paquete paquetes caja cajas',
    draw: (p) =>
      `${rect(-160, -270, 320, 270, 14, p.main)}${rect(-160, -270, 320, 66, 14, p.mainDark)}${rect(-34, -270, 68, 130, 0, p.accentLight)}<path d="M-34-140l17-14 17 14 17-14 17 14v-20h-68z" fill="${p.main}"/>${rect(-130, -84, 96, 52, 8, p.paper)}${rect(-116, -70, 60, 8, 4, p.mainLight)}${rect(-116, -54, 40, 8, 4, p.mainLight)}`,
  },
  plant: {
    width: 300,
    en: 'a potted plant',
    es: 'una planta en su maceta',
    nouns: 'plant plants houseplant houseplants planta plantas maceta macetas',
    draw: (p) =>
      `<path d="M0-120C-4-220 2-300-6-390" stroke="${green.dark}" stroke-width="16" fill="none" stroke-linecap="round"/>${leaf(-4, -230, -28, 0.95, green.mid)}${leaf(-2, -200, 206, 0.9, green.dark)}${leaf(-4, -310, -52, 0.85, green.light)}${leaf(-4, -320, 232, 0.8, green.mid)}${leaf(-6, -380, -88, 0.8, green.light)}<path d="M-110-150h220l-26 138a16 16 0 0 1-16 12H-68a16 16 0 0 1-16-12z" fill="${p.accent}"/>${rect(-124, -172, 248, 46, 14, p.accentDark)}`,
  },
  candle: {
    width: 260,
    en: 'a lit candle in a jar',
    es: 'una vela encendida en su tarro',
    nouns: 'candle candles vela velas',
    draw: (p) =>
      `<circle cx="0" cy="-330" r="120" fill="${p.sun}" opacity=".28"/><path d="M0-430c44 52 58 78 58 106a58 58 0 0 1-116 0c0-28 14-54 58-106z" fill="${p.sun}"/><path d="M0-372c22 26 28 42 28 56a28 28 0 0 1-56 0c0-14 6-30 28-56z" fill="#FFF4D2"/><path d="M0-262v-34" stroke="${p.ink}" stroke-width="9" stroke-linecap="round"/>${rect(-120, -262, 240, 262, 30, p.accent)}${rect(-120, -262, 240, 74, 30, p.accentLight)}<ellipse cx="0" cy="-240" rx="108" ry="18" fill="#FFF1CC"/>${rect(-82, -158, 164, 106, 10, p.paper)}${rect(-56, -134, 112, 14, 7, p.ink)}${rect(-42, -106, 84, 9, 4.5, p.accentLight)}${rect(-30, -86, 60, 9, 4.5, p.accentLight)}`,
  },
  bag: {
    width: 320,
    en: 'a shopping bag',
    es: 'una bolsa de la compra',
    nouns: 'tote totes bolsa bolsas',
    draw: (p) =>
      `<path d="M-70-270v-50a70 70 0 0 1 140 0v50" fill="none" stroke="${p.accent}" stroke-width="22" stroke-linecap="round"/><path d="M-138-290h276l24 266a24 24 0 0 1-24 24h-276a24 24 0 0 1-24-24z" fill="${p.main}"/><path d="M-138-290h276l6 64h-288z" fill="${p.mainDark}"/><circle cx="-70" cy="-258" r="11" fill="${p.paper}"/><circle cx="70" cy="-258" r="11" fill="${p.paper}"/><path d="M0-72c-58-38-76-64-76-88a38 38 0 0 1 76-12 38 38 0 0 1 76 12c0 24-18 50-76 88z" fill="${p.accentLight}"/>`,
  },
  phone: {
    width: 240,
    en: 'a phone with a picture on its screen',
    es: 'un teléfono con una foto en la pantalla',
    nouns: 'phone phones smartphone smartphones móvil móviles teléfono teléfonos',
    draw: (p) =>
      `${rect(-112, -420, 224, 420, 38, p.ink)}${rect(-96, -402, 192, 384, 26, p.paper)}${rect(-78, -380, 156, 176, 16, p.mainLight)}<circle cx="34" cy="-330" r="24" fill="${p.sun}"/><path d="M-78-236c40-50 70-54 100-22 20-24 38-28 56-10v64h-156z" fill="${p.main}"/><path d="M-48-150c-26-18-34-30-34-42a18 18 0 0 1 34-8 18 18 0 0 1 34 8c0 12-8 24-34 42z" fill="${p.accent}"/>${rect(4, -182, 70, 14, 7, p.mainLight)}${rect(4, -158, 48, 14, 7, p.mainLight)}${rect(-78, -116, 156, 14, 7, p.accentLight)}${rect(-78, -90, 110, 14, 7, p.accentLight)}${rect(-34, -44, 68, 8, 4, p.ink)}`,
  },
  envelope: {
    width: 400,
    en: 'an open envelope with a letter',
    es: 'un sobre abierto con una carta',
    nouns: 'letter letters envelope envelopes newsletter newsletters carta cartas boletín boletines',
    draw: (p) =>
      `<path d="M-190-230L0-372l190 142z" fill="${p.accentDark}"/>${rect(-140, -380, 280, 300, 16, p.paper)}${rect(-104, -340, 150, 18, 9, p.main)}${rect(-104, -304, 208, 11, 5.5, p.mainLight)}${rect(-104, -282, 186, 11, 5.5, p.mainLight)}${rect(-104, -260, 200, 11, 5.5, p.mainLight)}<path d="M-190-230L0-92l190-138V-24a24 24 0 0 1-24 24h-332a24 24 0 0 1-24-24z" fill="${p.accent}"/><path d="M-186-10L-34-118 0-92l34-26L186-10a24 24 0 0 1-20 10h-332a24 24 0 0 1-20-10z" fill="${p.accentDark}" opacity=".75"/>`,
  },
  book: {
    width: 400,
    en: 'an open book',
    es: 'un libro abierto',
    nouns: 'book books notebook notebooks libro libros cuaderno cuadernos',
    draw: (p) =>
      `<path d="M-210-30V-268c70-26 150-24 210 14 60-38 140-40 210-14V-30c-70-22-150-20-210 18-60-38-140-40-210-18z" fill="${p.main}"/><path d="M-186-54V-276c62-22 132-16 186 20v222c-54-36-124-42-186-20z" fill="${p.paper}"/><path d="M186-54V-276c-62-22-132-16-186 20v222c54-36 124-42 186-20z" fill="#F4EBDD"/><path d="M-152-226c42-10 84-6 122 12M-152-186c42-10 84-6 122 12M-152-146c42-10 84-6 122 12M-152-106c30-8 60-7 86 0" stroke="${p.mainLight}" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M40-214c36-16 72-20 108-14M40-174c36-16 72-20 108-14M40-134c36-16 72-20 108-14" stroke="${p.accentLight}" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M96-290v120l26-22 26 22v-118z" fill="${p.accent}"/>`,
  },
  magnifier: {
    width: 380,
    en: 'a magnifying glass over a page',
    es: 'una lupa sobre una página',
    nouns: 'seo lupa lupas',
    draw: (p) =>
      `${rect(-180, -390, 300, 390, 20, p.paper)}${rect(-146, -350, 232, 44, 22, p.mainLight, ' opacity=".45"')}<circle cx="-120" cy="-328" r="10" fill="${p.main}"/>${rect(-146, -276, 160, 18, 9, p.main)}${rect(-146, -244, 232, 11, 5.5, p.accentLight)}${rect(-146, -222, 200, 11, 5.5, p.accentLight)}${rect(-146, -172, 140, 18, 9, p.mainLight)}${rect(-146, -140, 232, 11, 5.5, p.accentLight)}${rect(-146, -118, 180, 11, 5.5, p.accentLight)}<path d="M112-84L186-8" stroke="${p.mainDark}" stroke-width="40" stroke-linecap="round"/><circle cx="50" cy="-150" r="94" fill="#fff" opacity=".6"/><circle cx="50" cy="-150" r="94" fill="${p.sun}" opacity=".3"/><circle cx="50" cy="-150" r="94" fill="none" stroke="${p.main}" stroke-width="26"/><path d="M-4-166a60 60 0 0 1 40-44" stroke="#fff" stroke-width="13" fill="none" stroke-linecap="round"/>`,
  },
  calendar: {
    width: 360,
    en: 'a calendar with a marked day',
    es: 'un calendario con un día señalado',
    nouns: 'calendar calendars calendario calendarios',
    draw: (p) => {
      const days = Array.from({ length: 12 }, (_, at) => {
        const x = -128 + (at % 4) * 70
        const y = -224 + Math.floor(at / 4) * 68
        return rect(x, y, 46, 44, 10, at === 6 ? p.accent : p.mainLight, at === 6 ? '' : ' opacity=".45"')
      }).join('')
      return `${rect(-172, -350, 344, 350, 26, p.paper)}<path d="M-172-324a26 26 0 0 1 26-26h292a26 26 0 0 1 26 26v58h-344z" fill="${p.main}"/>${rect(-104, -380, 20, 66, 10, p.mainDark)}${rect(84, -380, 20, 66, 10, p.mainDark)}${days}<path d="M24-136l12 12 22-24" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
    },
  },
  cup: {
    width: 340,
    en: 'a steaming cup',
    es: 'una taza humeante',
    nouns: 'coffee espresso tea teas cup cups mug mugs café cafés té tés taza tazas',
    draw: (p) =>
      `<path d="M-50-290c-30-34 26-52 0-92M20-296c-30-38 28-60 0-104M84-290c-28-32 24-50 0-86" stroke="${p.paper}" stroke-width="16" fill="none" stroke-linecap="round" opacity=".85"/><path d="M110-204h40a62 62 0 0 1 0 124h-58" fill="none" stroke="${p.accentDark}" stroke-width="28"/><path d="M-140-240h270v112a104 104 0 0 1-104 104h-62a104 104 0 0 1-104-104z" fill="${p.accent}"/><ellipse cx="-5" cy="-240" rx="135" ry="26" fill="${p.accentLight}"/><ellipse cx="-5" cy="-238" rx="112" ry="17" fill="#5A3820"/><path d="M-110-180v40a80 80 0 0 0 44 72" stroke="#fff" stroke-opacity=".35" stroke-width="14" fill="none" stroke-linecap="round"/><ellipse cx="0" cy="-10" rx="180" ry="20" fill="${p.paper}"/>`,
  },
  shirt: {
    width: 360,
    en: 'a folded-paper shirt',
    es: 'una camiseta de papel',
    nouns: 'shirt shirts t-shirt t-shirts camisa camisas camiseta camisetas',
    draw: (p) =>
      `<path d="M-80-380l-104 66 38 108 58-24V-20a20 20 0 0 0 20 20h136a20 20 0 0 0 20-20v-210l58 24 38-108-104-66c-14 40-46 60-80 60s-66-20-80-60z" fill="${p.main}"/><path d="M-80-380c14 40 46 60 80 60s66-20 80-60l-28-12c-10 28-30 42-52 42s-42-14-52-42z" fill="${p.mainDark}"/><path d="M-88-230v200M88-230v200" stroke="${p.mainDark}" stroke-opacity=".35" stroke-width="6"/>${rect(-52, -250, 104, 86, 12, p.accentLight)}<path d="M0-184c-30-20-38-32-38-44a19 19 0 0 1 38-6 19 19 0 0 1 38 6c0 12-8 24-38 44z" fill="${p.accent}"/>`,
  },
  heart: {
    width: 360,
    en: 'a paper heart',
    es: 'un corazón de papel',
    nouns: 'heart hearts corazón corazones',
    draw: () =>
      `<path d="M0-10c-150-98-196-164-196-228a98 98 0 0 1 196-32 98 98 0 0 1 196 32c0 64-46 130-196 228z" fill="#E5554C"/><path d="M0-60C-108-134-142-184-142-232a62 62 0 0 1 60-64" stroke="#FFB3AB" stroke-width="18" fill="none" stroke-linecap="round" opacity=".8"/><path d="M0-10c150-98 196-164 196-228a98 98 0 0 0-98-98c-44 0-84 28-98 66z" fill="#B8352F" opacity=".35"/>`,
  },
  shop: {
    width: 460,
    en: 'a small shop with a striped awning',
    es: 'una tienda pequeña con toldo de rayas',
    nouns: 'shop shops store stores tienda tiendas',
    draw: (p) => {
      const stripes = Array.from({ length: 7 }, (_, at) => {
        const x = -231 + at * 66
        return `<path d="M${x}-350h66v88a33 33 0 0 1-66 0z" fill="${at % 2 === 0 ? p.accent : p.paper}"/>`
      }).join('')
      return `${rect(-210, -340, 420, 340, 12, '#FFF6E8')}${rect(-174, -210, 170, 150, 10, p.mainLight)}<path d="M-174-130l66-80h60L-158-60h-16z" fill="#fff" opacity=".45"/>${rect(40, -214, 130, 214, 10, p.main)}<circle cx="146" cy="-100" r="9" fill="${p.sun}"/>${rect(60, -190, 90, 70, 8, p.mainLight)}${rect(-184, -60, 190, 16, 6, p.mainDark)}${stripes}${rect(-235, -384, 470, 40, 12, p.accentDark)}`
    },
  },
  gift: {
    width: 340,
    en: 'a wrapped gift',
    es: 'un regalo envuelto',
    nouns: 'gift gifts regalo regalos',
    draw: (p) =>
      `${rect(-148, -230, 296, 230, 16, p.main)}${rect(-168, -286, 336, 80, 14, p.mainDark)}${rect(-30, -286, 60, 286, 0, p.accent)}<path d="M0-286c-40-92-150-104-150-44 0 40 80 48 150 44z" fill="${p.accent}"/><path d="M0-286c40-92 150-104 150-44 0 40-80 48-150 44z" fill="${p.accentDark}"/><path d="M-16-294c-30-40-90-52-92-30-2 20 44 28 92 30z" fill="${p.accentLight}" opacity=".7"/><circle cx="0" cy="-290" r="26" fill="${p.accentLight}"/>`,
  },
  bottle: {
    width: 220,
    en: 'a bottle with a plain label',
    es: 'una botella con una etiqueta lisa',
    nouns: 'oil wine wines bottle bottles shampoo aceite aceites vino vinos botella botellas champú',
    draw: (p) =>
      `${rect(-30, -420, 60, 60, 10, p.accentDark)}<path d="M-34-366h68v56c0 34 62 44 62 96V-28a28 28 0 0 1-28 28h-136a28 28 0 0 1-28-28v-186c0-52 62-62 62-96z" fill="${p.main}"/><path d="M-72-196v156" stroke="#fff" stroke-opacity=".35" stroke-width="14" stroke-linecap="round"/>${rect(-96, -176, 192, 116, 0, p.paper)}<path d="M-26-104c0-30 14-42 50-46-2 32-16 48-50 46z" fill="${green.mid}"/>${rect(-50, -84, 100, 9, 4.5, p.accentLight)}`,
  },
  vase: {
    width: 300,
    en: 'a handmade vase with branches',
    es: 'un jarrón artesanal con ramas',
    nouns: 'vase vases jarrón jarrones',
    draw: (p) =>
      `<path d="M-10-210C-30-300-70-340-104-400M6-210C14-300 54-350 96-412M0-214C-4-300 2-360-6-440" stroke="${green.dark}" stroke-width="11" fill="none" stroke-linecap="round"/>${leaf(-70, -340, 200, 0.5, green.mid)}${leaf(-96, -388, 250, 0.5, green.light)}${leaf(48, -336, -20, 0.5, green.mid)}${leaf(86, -398, -62, 0.5, green.light)}${leaf(-4, -340, -40, 0.46, green.mid)}${leaf(-4, -424, -92, 0.5, green.light)}<path d="M-52-232h104c-4 34 82 64 82 140 0 52-40 92-74 92h-120c-34 0-74-40-74-92 0-76 86-106 82-140z" fill="${p.accent}"/><path d="M-130-116c80 26 180 26 260 0 4 12 4 24 4 24-84 26-184 26-268 0 0 0 0-12 4-24z" fill="${p.accentLight}"/>${rect(-64, -250, 128, 30, 12, p.accentDark)}`,
  },
  stars: {
    width: 420,
    en: 'a card with five stars',
    es: 'una tarjeta con cinco estrellas',
    nouns: 'review reviews reseña reseñas',
    draw: (p) => {
      const star = 'M0-34l10 22 24 3-18 17 5 24-21-12-21 12 5-24-18-17 24-3z'
      const row = [-128, -64, 0, 64, 128]
        .map((x) => `<path d="${star}" transform="translate(${x} -220)" fill="${p.sun}"/>`)
        .join('')
      return `<path d="M-190-330h380a30 30 0 0 1 30 30v190a30 30 0 0 1-30 30H-60l-70 80v-80h-60a30 30 0 0 1-30-30v-190a30 30 0 0 1 30-30z" fill="${p.paper}"/><circle cx="-150" cy="-282" r="0" fill="${p.main}"/>${row}${rect(-150, -170, 300, 14, 7, p.mainLight)}${rect(-150, -140, 220, 14, 7, p.mainLight)}${rect(-150, -300, 120, 18, 9, p.main)}`
    },
  },
  camera: {
    width: 380,
    en: 'a camera',
    es: 'una cámara de fotos',
    nouns: 'camera cameras cámara cámaras',
    draw: (p) =>
      `${rect(-60, -316, 150, 70, 18, p.mainDark)}${rect(-186, -272, 372, 272, 34, p.main)}${rect(-186, -212, 372, 130, 0, p.mainDark, ' opacity=".45"')}<circle cx="10" cy="-140" r="104" fill="${p.paper}"/><circle cx="10" cy="-140" r="82" fill="${p.ink}"/><circle cx="10" cy="-140" r="50" fill="${p.accent}"/><circle cx="-10" cy="-164" r="17" fill="#fff" opacity=".7"/>${rect(-156, -246, 60, 26, 10, p.sun)}`,
  },
  wallet: {
    width: 380,
    en: 'a leather wallet',
    es: 'una cartera de piel',
    nouns: 'wallet wallets cartera carteras monedero monederos billetera billeteras',
    draw: (p) =>
      `<path d="M-150-250l40-60h250l30 60z" fill="${p.paper}"/>${rect(-130, -286, 250, 120, 12, p.accentLight)}${rect(-190, -260, 380, 260, 34, p.main)}<path d="M-190-226a34 34 0 0 1 34-34h312a34 34 0 0 1 34 34v20h-380z" fill="${p.mainDark}"/><path d="M190-176H84a46 46 0 0 0 0 92h106z" fill="${p.mainDark}"/><circle cx="90" cy="-130" r="17" fill="${p.sun}"/><path d="M-168-22H168M-168-188V-30" stroke="${p.mainLight}" stroke-width="5" stroke-dasharray="14 12" fill="none" stroke-linecap="round"/>`,
  },
  chain: {
    width: 420,
    en: 'two joined links of a chain',
    es: 'dos eslabones unidos',
    nouns: 'backlink backlinks chain chains cadena cadenas',
    draw: (p) =>
      `<g fill="none" stroke-width="44" stroke-linecap="round"><path d="M-40-90a84 84 0 0 1-124-112l46-52a84 84 0 0 1 120 0" stroke="${p.main}" transform="translate(-10 -10)"/><path d="M40-270a84 84 0 0 1 124 112l-46 52a84 84 0 0 1-120 0" stroke="${p.accent}" transform="translate(10 10)"/></g>`,
  },
} as const satisfies Record<string, Thing>

export type ThingName = keyof typeof things
