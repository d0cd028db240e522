import type { GoodText } from './good-text.ts'

export const guideEsAceite: GoodText = {
  id: 'guide-es-aceite',
  language: 'es',
  title: 'Cómo guardar el aceite de oliva para que dure un año',
  metaTitle: 'Cómo guardar el aceite de oliva en casa',
  metaDescription:
    'Cómo guardar el aceite de oliva virgen extra en casa: luz, calor y aire, cuánto dura abierto, qué envase elegir y cómo saber si se ha puesto rancio.',
  sources: [
    {
      id: 'D',
      kind: 'owner',
      title: 'Descripción',
      url: null,
      text: `Guía para quien compra nuestra lata de 5 litros y no sabe dónde ponerla. Somos una almazara familiar de Baeza con 1.200 olivos de la variedad picual. Recogemos en octubre y molemos el mismo día, a menos de 27 °C.
Lata de 5 litros: 62 €. Botella de 500 ml: 8,90 €. Envío gratis desde 60 €, llega en 48 o 72 horas.
Consejos: a oscuras, entre 15 y 20 °C, bien cerrado. Abierto, mejor gastarlo en 3 meses. Sin abrir aguanta 18 meses desde la cosecha.
Hay que decir que no hace falta nevera y que rellenar una botella pequeña es lo más práctico. No queremos decir que es bueno para el corazón ni hablar de otras marcas.`,
    },
    {
      id: 'R1',
      kind: 'reference',
      title: 'Prueba de la cocina, invierno de 2026',
      url: null,
      text: `Dejamos tres botellas iguales durante 90 días: una en la despensa a 18 °C, otra junto a la ventana y otra al lado del fuego, a 35 °C. Las catamos a ciegas 11 personas. La de la despensa gustó a 9 de 11. La de la ventana había perdido el verde y el picor. La del fuego olía a rancio.`,
    },
    {
      id: 'A1',
      kind: 'answer',
      title: '¿Qué dice quien cata?',
      url: null,
      text: 'Mi madre, Encarna, que lleva toda la vida catando: «El aceite viejo huele a nuez pasada y a cera».',
    },
  ],
  facts: {
    F1: {
      from: 'D',
      quote:
        'Somos una almazara familiar de Baeza con 1.200 olivos de la variedad picual. Recogemos en octubre y molemos el mismo día, a menos de 27 °C.',
    },
    F2: {
      from: 'D',
      quote:
        'Lata de 5 litros: 62 €. Botella de 500 ml: 8,90 €. Envío gratis desde 60 €, llega en 48 o 72 horas.',
    },
    F3: {
      from: 'D',
      quote:
        'a oscuras, entre 15 y 20 °C, bien cerrado. Abierto, mejor gastarlo en 3 meses. Sin abrir aguanta 18 meses desde la cosecha.',
    },
    F4: {
      from: 'R1',
      quote:
        'Dejamos tres botellas iguales durante 90 días: una en la despensa a 18 °C, otra junto a la ventana y otra al lado del fuego, a 35 °C. Las catamos a ciegas 11 personas.',
    },
    F5: {
      from: 'R1',
      quote:
        'La de la despensa gustó a 9 de 11. La de la ventana había perdido el verde y el picor. La del fuego olía a rancio.',
    },
    F6: {
      from: 'A1',
      quote: 'Encarna, que lleva toda la vida catando: «El aceite viejo huele a nuez pasada y a cera».',
    },
  },
  computed: {
    C1: { formula: '62 / 5', value: 12.4, unit: '€', facts: ['F2'] },
    C2: { formula: '8.90 * 2', value: 17.8, unit: '€', facts: ['F2'] },
  },
  wishes: [
    { kind: 'must', text: 'Hay que decir que no hace falta nevera', kept: ['No hace falta nevera'] },
    {
      kind: 'must',
      text: 'Rellenar una botella pequeña es lo más práctico',
      kept: ['Rellenar una botella pequeña'],
    },
    {
      kind: 'mustNot',
      text: 'No decir que es bueno para el corazón',
      broken: 'Y además es bueno para el corazón.',
    },
    {
      kind: 'mustNot',
      text: 'No hablar de otras marcas',
      broken: 'El de Carbonell aguanta bastante menos en la misma despensa.',
    },
  ],
  links: [
    {
      kind: 'product',
      title: 'Lata de 5 litros',
      url: 'https://almazaraencarna.example/lata-5-litros/',
      about: 'la lata de aceite picual',
    },
    {
      kind: 'page',
      title: 'Visita la almazara',
      url: 'https://almazaraencarna.example/visitas/',
      about: 'visitas en octubre',
    },
  ],
  allowedNames: ['Almazara Encarna', 'Baeza'],
  html: `<p>Acabas de recibir una lata de cinco litros y la cocina no ha crecido. ¿Dónde la pones? Saber cómo guardar el aceite de oliva es más sencillo de lo que parece: tiene tres enemigos, y de los tres se le puede apartar sin comprar nada.</p>
<p>Somos una almazara familiar de Baeza, con 1.200 olivos de picual.{F1} Lo que te contamos es lo que hacemos en nuestra propia despensa.</p>
<h2>Los tres enemigos: luz, calor y aire</h2>
<p>El aceite no se estropea de golpe, se apaga. Primero pierde el color verde, luego el picor y al final huele a cera. Cada enemigo hace su parte, y juntos van mucho más deprisa.</p>
<h3>La luz</h3>
<p>Es la más traicionera, porque una botella bonita invita a dejarla a la vista. El cristal transparente deja pasar toda la luz. La lata no deja pasar ninguna, y por eso envasamos así los formatos grandes.</p>
<h3>El calor</h3>
<p>Lo mejor es un sitio entre 15 y 20 °C.{F3} El armario que hay encima del fuego es cómodo, pero es el peor de la casa. No hace falta nevera: con el frío el aceite se enturbia y se espesa, y no ganas nada a cambio.</p>
<h3>El aire</h3>
<p>Cada vez que abres, entra aire nuevo. Cierra bien la tapa después de servir y no dejes el tapón dosificador puesto durante semanas.</p>
<h2>Lo que vimos en nuestra cocina</h2>
<p>En invierno dejamos tres botellas iguales durante 90 días: una en la despensa a 18 °C, otra junto a la ventana y la última al lado del fuego, a 35 °C.{F4} Después las catamos a ciegas entre 11 personas.{F4}</p>
<ul>
<li><strong>Despensa:</strong> la preferida de 9 de 11.{F5}</li>
<li><strong>Ventana:</strong> sin verde y sin picor.{F5}</li>
<li><strong>Fuego:</strong> olor a rancio desde el primer momento.{F5}</li>
</ul>
<p>No es un laboratorio, es una cocina. Aun así, nadie dudó cuál había pasado el invierno junto a los fogones.</p>
<h2>Cómo usar una lata grande sin estropearla</h2>
<p>Rellenar una botella pequeña es lo más práctico. Así la lata se abre pocas veces y tú tienes a mano lo que gastas en unos días. Hazlo de esta manera:</p>
<ol>
<li>Elige una botella oscura, limpia y, sobre todo, seca.</li>
<li>Llénala con un embudo y cierra la lata enseguida.</li>
<li>Guarda la lata en el suelo de la despensa, lejos del horno.</li>
<li>Lava la botella antes de volver a llenarla, para que el aceite viejo no estropee el nuevo.</li>
</ol>
<p>Un litro de la lata sale a 12,40 €; dos botellas de 500 ml, que es lo mismo, a 17,80 €.{C1}{C2} Si cocinas a diario, la diferencia se nota.</p>
<h2>Cuánto dura, abierto y sin abrir</h2>
<p>Sin abrir aguanta 18 meses desde la cosecha.{F3} Recogemos en octubre y molemos el mismo día, a menos de 27 °C, así que puedes contar desde ahí.{F1} Una vez abierto, procura gastarlo en 3 meses.{F3} No es peligroso después, pero ya no sabe a lo que pagaste.</p>
<h3>Cómo saber si está rancio</h3>
<p>Echa un poco en un vaso, caliéntalo con la mano y huele. Encarna, que lleva toda la vida catando, lo explica así: «El aceite viejo huele a nuez pasada y a cera».{F6} Si dudas, pruébalo con pan. El bueno pica un poco en la garganta.</p>
<h2>En resumen</h2>
<p>A oscuras, fresco y bien cerrado. Con eso, tu aceite llega al final de la lata casi como salió de la almazara. Si todavía no la tienes, la <a href="https://almazaraencarna.example/lata-5-litros/">lata de 5 litros</a> cuesta 62 € y el envío es gratis desde 60 €.{F2} Te llega en 48 o 72 horas.{F2}</p>
<p>Y si pasas por Baeza en otoño, <a href="https://almazaraencarna.example/visitas/">ven a ver la molienda</a>. Huele a hierba recién cortada y no se olvida.</p>`,
}
