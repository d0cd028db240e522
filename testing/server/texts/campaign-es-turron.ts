import type { GoodText } from './good-text.ts'

export const campaignEsTurron: GoodText = {
  id: 'campaign-es-turron',
  language: 'es',
  title: 'Turrón artesano para Navidad: qué hay y hasta cuándo',
  metaTitle: 'Turrón artesano para Navidad 2026',
  metaDescription:
    'Nuestro turrón artesano para Navidad 2026: cuatro clases, precios, fechas de pedido para que llegue a tiempo, recogida en la tienda y caja de regalo.',
  sources: [
    {
      id: 'D',
      kind: 'owner',
      title: 'Descripción',
      url: null,
      text: `Campaña de Navidad de 2026. Turrones de nuestro obrador de Jijona, tabletas de 250 g:
- Blando de almendra: 11,50 €
- Duro de almendra: 11,50 €
- Yema tostada: 12,80 €
- Chocolate con avellana: 10,90 €
Caja de las cuatro: 42 €, en lugar de 46,70 €.
Pedidos: península hasta el 18 de diciembre a las 12:00; Baleares hasta el 15 de diciembre. A Canarias no enviamos.
Envío 5,90 €, gratis desde 45 €. Recogida en la tienda de la plaza Mayor hasta el 24 de diciembre a las 14:00.
Ingredientes del blando: 70 % de almendra marcona, miel de romero, azúcar y clara de huevo. Todos llevan frutos secos y pueden tener trazas de leche: hay que decirlo.
Caducan en 9 meses. Tono sin prisas. No prometas que llega en Nochebuena.`,
    },
    {
      id: 'A1',
      kind: 'answer',
      title: '¿Cuánto hacéis?',
      url: null,
      text: 'Este año hacemos 2.400 tabletas, todas entre el 2 de noviembre y el 11 de diciembre. Las tostamos en el mismo tostador desde 1968.',
    },
  ],
  facts: {
    F1: { from: 'D', quote: 'Turrones de nuestro obrador de Jijona, tabletas de 250 g' },
    F2: {
      from: 'D',
      quote:
        '- Blando de almendra: 11,50 €\n- Duro de almendra: 11,50 €\n- Yema tostada: 12,80 €\n- Chocolate con avellana: 10,90 €',
    },
    F3: { from: 'D', quote: 'Caja de las cuatro: 42 €, en lugar de 46,70 €.' },
    F4: {
      from: 'D',
      quote:
        'Pedidos: península hasta el 18 de diciembre a las 12:00; Baleares hasta el 15 de diciembre. A Canarias no enviamos.',
    },
    F5: {
      from: 'D',
      quote:
        'Envío 5,90 €, gratis desde 45 €. Recogida en la tienda de la plaza Mayor hasta el 24 de diciembre a las 14:00.',
    },
    F6: {
      from: 'D',
      quote: 'Ingredientes del blando: 70 % de almendra marcona, miel de romero, azúcar y clara de huevo.',
    },
    F7: { from: 'D', quote: 'Caducan en 9 meses.' },
    F8: {
      from: 'A1',
      quote:
        'Este año hacemos 2.400 tabletas, todas entre el 2 de noviembre y el 11 de diciembre. Las tostamos en el mismo tostador desde 1968.',
    },
  },
  computed: {
    C1: { formula: '46.70 - 42', value: 4.7, unit: '€', facts: ['F3'] },
    C2: { formula: '250 * 4 / 1000', value: 1, unit: 'kg', facts: ['F1'] },
  },
  wishes: [
    {
      kind: 'must',
      text: 'Todos llevan frutos secos y pueden tener trazas de leche: hay que decirlo',
      kept: ['trazas de leche'],
    },
    { kind: 'must', text: 'Indica que a Canarias no enviamos', kept: ['A Canarias no enviamos'] },
    {
      kind: 'mustNot',
      text: 'No prometas que llega en Nochebuena',
      broken: 'Si lo pides a tiempo, llega en Nochebuena a tu mesa.',
    },
    {
      kind: 'mustNot',
      text: 'Nunca escribas «últimas unidades»',
      broken: 'Aprovecha, que quedan las últimas unidades.',
    },
  ],
  links: [
    {
      kind: 'product',
      title: 'Caja de cuatro turrones',
      url: 'https://obradorpuig.example/caja-cuatro/',
      about: 'la caja de regalo',
    },
    {
      kind: 'page',
      title: 'Envíos',
      url: 'https://obradorpuig.example/envios/',
      about: 'fechas y precios de envío',
    },
  ],
  allowedNames: ['Obrador Puig', 'Jijona'],
  html: `<p>El obrador huele a miel desde primeros de noviembre, y eso en Jijona significa una cosa: ya hay turrón artesano para Navidad. Aquí tienes las cuatro clases de este año, lo que cuestan y las fechas para pedirlas sin agobios.</p>
<p>Hacemos 2.400 tabletas entre el 2 de noviembre y el 11 de diciembre, y tostamos la almendra en el mismo tostador desde 1968.{F8} Cuando se terminan, volvemos a nuestra vida normal hasta el otoño siguiente.</p>
<h2>Las cuatro clases de este año</h2>
<p>Todas las tabletas pesan 250 g.{F1} Los precios son estos:</p>
<ul>
<li><strong>Blando de almendra:</strong> 11,50 €{F2}</li>
<li><strong>Duro de almendra:</strong> 11,50 €{F2}</li>
<li><strong>Yema tostada:</strong> 12,80 €{F2}</li>
<li><strong>Chocolate con avellana:</strong> 10,90 €{F2}</li>
</ul>
<h3>Qué lleva el blando</h3>
<p>Un 70 % de almendra marcona, miel de romero, azúcar y clara de huevo.{F6} Nada más. La almendra se muele despacio hasta que suelta su aceite, y por eso la tableta mancha un poco el papel: es buena señal.</p>
<h3>Si tienes alergias</h3>
<p>Todos nuestros turrones llevan frutos secos y pueden tener trazas de leche. Si compras para otra persona, pregúntale antes. En la etiqueta tienes la lista completa de cada uno.</p>
<h2>La caja de las cuatro</h2>
<p>Si no sabes cuál elegir, no elijas. La <a href="https://obradorpuig.example/caja-cuatro/">caja con una tableta de cada clase</a> cuesta 42 € en lugar de 46,70 €, es decir, 4,70 € menos.{F3}{C1} Es 1 kg de turrón en total, así que da para una mesa grande o para un enero muy dulce.{C2}</p>
<p>La caja es de cartón sin plástico y lleva una cinta que atamos a mano. Si quieres añadir una nota, escríbela al hacer el pedido y la copiamos con buena letra.</p>
<h2>Hasta cuándo puedes pedir</h2>
<h3>Península y Baleares</h3>
<p>Para la península recogemos pedidos hasta el 18 de diciembre a las 12:00, y para Baleares hasta el 15 de diciembre.{F4} Son las fechas con las que trabaja el transporte. Nosotros empaquetamos cada tarde lo que ha entrado por la mañana.</p>
<h3>Canarias</h3>
<p>A Canarias no enviamos, y lo sentimos.{F4} El viaje es largo y el chocolate llega hecho una pena. Si tienes familia en la península, quizá te lo puedan llevar en la maleta.</p>
<h3>Recogida en la tienda</h3>
<p>Puedes recoger tu pedido en la tienda de la plaza Mayor hasta el 24 de diciembre a las 14:00.{F5} Es la fecha más tardía, y además te damos a probar.</p>
<h2>Cuánto cuesta el envío</h2>
<p>El envío son 5,90 €, y es gratis desde 45 €.{F5} La caja sola se queda un poco por debajo; con una tableta más ya no lo pagas. Los detalles están en la <a href="https://obradorpuig.example/envios/">página de envíos</a>.</p>
<h2>Cómo guardarlo</h2>
<p>El turrón no quiere nevera. Déjalo en un armario fresco y seco, envuelto en su papel, y sácalo un rato antes de servir para que recupere el aroma. Caduca en 9 meses, aunque en nuestra casa eso no lo ha comprobado nadie.{F7}</p>
<p>Para cortar el duro, usa un cuchillo grande y un golpe seco. El blando agradece un cuchillo pasado por agua caliente.</p>
<h2>¿Te guardamos una?</h2>
<p>Pide cuando lo tengas claro. Si dudas entre blando y duro, escríbenos o pásate por la plaza: te damos una esquina de cada uno y decides tú.</p>`,
}
