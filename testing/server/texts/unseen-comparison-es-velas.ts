import type { GoodText } from './good-text.ts'

export const unseenComparisonEsVelas: GoodText = {
  id: 'unseen-comparison-es-velas',
  language: 'es',
  title: 'Velas de soja o de cera de abeja: diferencias y precios',
  metaTitle: 'Velas de soja o de cera de abeja',
  metaDescription:
    'Velas de soja o de cera de abeja: cuánto duran, a qué huelen, cuánto cuestan y cuál elegir para la mesa, el baño o un regalo, con nuestras medidas.',
  sources: [
    {
      id: 'D',
      kind: 'owner',
      title: 'Descripción',
      url: null,
      text: `Comparar nuestras velas de soja y de cera de abeja, con una tabla. Hechas en Segovia por Marisa y Tere.
Soja: vaso de 180 g, 38 horas, 16,50 €, lleva aceite de lavanda o de higuera. Abeja: cilindro de 220 g, 52 horas, 19 €, sin perfume, huele a miel.
La cera de abeja es de un apicultor de Sepúlveda. Para el baño, soja; para cenar, abeja, porque no tapa el olor de la comida.
Hay que decir que no se dejen encendidas sin vigilancia. No decir que relajan ni que purifican el aire.`,
    },
    {
      id: 'A1',
      kind: 'answer',
      title: '¿Cómo medisteis las horas?',
      url: null,
      text: 'Encendimos 6 de cada en tandas de 4 horas, en enero de 2026. La primera vez hay que dejar que se derrita toda la superficie, unas 2 horas, o se hace un túnel. Mecha a 5 mm.',
    },
    {
      id: 'P1',
      kind: 'page',
      title: 'Rellenar tu vaso',
      url: 'https://dosmechas.example/rellenar/',
      text: 'Trae el vaso vacío y lo rellenamos por 11 €. Los sábados de 10:00 a 13:30.',
    },
  ],
  facts: {
    F1: {
      from: 'D',
      quote:
        'Soja: vaso de 180 g, 38 horas, 16,50 €, lleva aceite de lavanda o de higuera. Abeja: cilindro de 220 g, 52 horas, 19 €, sin perfume, huele a miel.',
    },
    F2: { from: 'D', quote: 'La cera de abeja es de un apicultor de Sepúlveda.' },
    F3: {
      from: 'A1',
      quote:
        'Encendimos 6 de cada en tandas de 4 horas, en enero de 2026. La primera vez hay que dejar que se derrita toda la superficie, unas 2 horas, o se hace un túnel. Mecha a 5 mm.',
    },
    F4: { from: 'P1', quote: 'Trae el vaso vacío y lo rellenamos por 11 €. Los sábados de 10:00 a 13:30.' },
  },
  computed: {
    C1: { formula: '16.5 / 38 * 100', value: 43.42, unit: 'céntimos', facts: ['F1'] },
    C2: { formula: '19 / 52 * 100', value: 36.54, unit: 'céntimos', facts: ['F1'] },
  },
  wishes: [
    { kind: 'format', text: 'Con una tabla' },
    {
      kind: 'must',
      text: 'Hay que decir que no se dejen encendidas sin vigilancia',
      kept: ['sin vigilancia'],
    },
    {
      kind: 'mustNot',
      text: 'No decir que purifican el aire',
      broken: 'Además, purifican el aire de la habitación.',
    },
    {
      kind: 'mustNot',
      text: 'No uses la palabra «mágico»',
      broken: 'Encender una es siempre un momento mágico.',
    },
  ],
  links: [
    { kind: 'page', title: 'Velas', url: 'https://dosmechas.example/velas/', about: 'todas las velas' },
    {
      kind: 'page',
      title: 'Rellenar tu vaso',
      url: 'https://dosmechas.example/rellenar/',
      about: 'rellenar el vaso vacío',
    },
  ],
  allowedNames: ['Dos Mechas', 'Segovia'],
  html: `<p>En la tienda de Segovia hay dos estanterías y una pregunta que se repite: ¿velas de soja o de cera de abeja? Marisa defiende unas y Tere las otras, así que esta comparación la hemos escrito entre las dos para que quede justa.</p>
<p>La respuesta corta: soja para el baño, abeja para cenar. La larga viene ahora.</p>
<h2>Las diferencias en una tabla</h2>
<table>
<thead><tr><th>Dato</th><th>Soja</th><th>Cera de abeja</th></tr></thead>
<tbody>
<tr><td>Peso</td><td>180 g</td><td>220 g</td></tr>
<tr><td>Duración</td><td>38 horas</td><td>52 horas</td></tr>
<tr><td>Precio</td><td>16,50 €</td><td>19 €</td></tr>
<tr><td>Olor</td><td>lavanda o higuera</td><td>miel, sin perfume</td></tr>
<tr><td>Forma</td><td>vaso</td><td>cilindro</td></tr>
</tbody>
</table>
<p>Si echas la cuenta por hora, la de soja sale a unos 43 céntimos y la de abeja a unos 37.{C1}{C2} La que cuesta más al comprarla es la que cuesta menos al usarla.</p>
<h2>Cómo medimos las horas</h2>
<p>En enero de 2026 encendimos 6 velas de cada clase, en tandas de 4 horas, y apuntamos cuándo se apagaba cada una.{F3} Fue un mes muy aromático. En tu casa puede cambiar algo, porque una corriente de aire gasta la cera más deprisa que cualquier otra cosa.</p>
<h2>A qué huelen</h2>
<h3>La de soja</h3>
<p>La cera de soja casi no huele, y por eso se lleva bien con los perfumes. Nosotras le ponemos aceite de lavanda o de higuera.{F1} El vaso mantiene el olor cerca y lo suelta poco a poco.</p>
<h3>La de abeja</h3>
<p>Huele a miel sin que nadie le añada nada. La cera nos la trae un apicultor de Sepúlveda, y cambia de color según lo que haya florecido.{F2} En la mesa es la mejor compañera: no tapa el olor de la comida.</p>
<h2>Que te duren lo que dicen</h2>
<ol>
<li>La primera vez, espera a que se derrita toda la superficie. Son unas 2 horas.{F3}</li>
<li>Corta la mecha a 5 mm antes de volver a encenderla.{F3}</li>
<li>Apágala tapándola, no soplando, y así no llenas la habitación de humo.</li>
</ol>
<p>Si te saltas el primer paso se hace un túnel, y la cera de los lados ya no se quema nunca. Y lo más importante: no las dejes encendidas sin vigilancia, ni cerca de una cortina, ni al alcance de un gato curioso.</p>
<h2>Cuando se acaba</h2>
<p>El vaso de la de soja no se tira. Tráelo vacío y te lo rellenamos por 11 €, los sábados de 10:00 a 13:30.{F4} Lo contamos con más detalle en la página para <a href="https://dosmechas.example/rellenar/">rellenar tu vaso</a>. La de abeja no deja nada, salvo un cerco en el plato si te olvidas de ella.</p>
<h2>Entonces, ¿cuál?</h2>
<ul>
<li><strong>Para el baño:</strong> soja, por el perfume y porque el vaso no gotea.</li>
<li><strong>Para la mesa:</strong> abeja, que deja oler la cena.</li>
<li><strong>Para regalar:</strong> si no conoces los gustos, abeja. El perfume es muy personal.</li>
</ul>
<p>Puedes verlas todas en la <a href="https://dosmechas.example/velas/">página de velas</a> o pasarte a olerlas, que es como se eligen de verdad. Marisa y Tere te darán dos opiniones distintas.</p>`,
}
