import type { GoodText } from './good-text.ts'

export const comparisonEsEsterillas: GoodText = {
  id: 'comparison-es-esterillas',
  language: 'es',
  title: 'Esterilla de yoga de corcho o de caucho: cuál elegir',
  metaTitle: 'Esterilla de yoga: ¿corcho o caucho?',
  metaDescription:
    'Comparamos nuestras dos esterillas de yoga, la de corcho y la de caucho: agarre, peso, grosor, precio y limpieza, y a quién le va mejor cada una.',
  sources: [
    {
      id: 'D',
      kind: 'owner',
      title: 'Descripción',
      url: null,
      text: `Comparativa honesta de nuestras dos esterillas, Alcornoque (corcho) y Marea (caucho). Con una tabla.
Alcornoque: 1,9 kg, 4 mm, 183 x 61 cm, 69 €. Marea: 2,4 kg, 5 mm, 183 x 66 cm, 84 €.
La de corcho agarra mejor cuando sudas; en seco resbala un poco los primeros días. La de caucho agarra desde el primer día y huele a goma durante unas 2 semanas.
Deja claro que para viajar ninguna de las dos es buena. No uses la palabra «ecológica».`,
    },
    {
      id: 'P1',
      kind: 'page',
      title: 'Esterillas',
      url: 'https://saladelsur.example/esterillas/',
      text: `El corcho viene de San Vicente de Alcántara, en Extremadura. El caucho es natural y llega de Sri Lanka.
Garantía de 3 años en las dos. Devoluciones gratis en 30 días. La bolsa de algodón cuesta 15 €.`,
    },
    {
      id: 'R1',
      kind: 'reference',
      title: 'Encuesta en nuestras clases, mayo de 2026',
      url: null,
      text: `Prestamos las dos esterillas a 36 alumnas durante un mes. 21 se quedaron con la de corcho y 15 con la de caucho. En clases de hot yoga, 14 de 16 prefirieron el corcho. Las que tenían molestias al apoyar las rodillas eligieron caucho en dos de cada tres casos.`,
    },
  ],
  facts: {
    F1: {
      from: 'D',
      quote: 'Alcornoque: 1,9 kg, 4 mm, 183 x 61 cm, 69 €. Marea: 2,4 kg, 5 mm, 183 x 66 cm, 84 €.',
    },
    F2: {
      from: 'D',
      quote:
        'La de corcho agarra mejor cuando sudas; en seco resbala un poco los primeros días. La de caucho agarra desde el primer día y huele a goma durante unas 2 semanas.',
    },
    F3: {
      from: 'P1',
      quote:
        'El corcho viene de San Vicente de Alcántara, en Extremadura. El caucho es natural y llega de Sri Lanka.',
    },
    F4: {
      from: 'P1',
      quote:
        'Garantía de 3 años en las dos. Devoluciones gratis en 30 días. La bolsa de algodón cuesta 15 €.',
    },
    F5: {
      from: 'R1',
      quote:
        'Prestamos las dos esterillas a 36 alumnas durante un mes. 21 se quedaron con la de corcho y 15 con la de caucho.',
    },
    F6: { from: 'R1', quote: 'En clases de hot yoga, 14 de 16 prefirieron el corcho.' },
    F7: {
      from: 'R1',
      quote: 'Las que tenían molestias al apoyar las rodillas eligieron caucho en dos de cada tres casos.',
    },
  },
  computed: { C1: { formula: '84 - 69', value: 15, unit: '€', facts: ['F1'] } },
  wishes: [
    { kind: 'format', text: 'Con una tabla' },
    {
      kind: 'must',
      text: 'Deja claro que para viajar ninguna de las dos es buena',
      kept: ['para viajar ninguna'],
    },
    {
      kind: 'must',
      text: 'Incluye que las devoluciones son gratis en 30 días',
      kept: ['devoluciones son gratis'],
    },
    {
      kind: 'mustNot',
      text: 'No uses la palabra «ecológica»',
      broken: 'La de corcho es, además, la más ecológica de las dos.',
    },
  ],
  links: [
    {
      kind: 'page',
      title: 'Esterillas',
      url: 'https://saladelsur.example/esterillas/',
      about: 'las dos esterillas y sus bolsas',
    },
    {
      kind: 'page',
      title: 'Clases',
      url: 'https://saladelsur.example/clases/',
      about: 'horario de las clases',
    },
  ],
  allowedNames: ['Sala del Sur', 'Alcornoque', 'Marea'],
  html: `<p>Las dos son naturales, las dos duran años y las dos te las puedes llevar a casa hoy. Entonces, ¿por qué vendemos una esterilla de yoga de corcho y otra de caucho? Porque sudar poco o mucho lo cambia todo.</p>
<p>En mayo de 2026 prestamos ambas a 36 alumnas durante un mes.{F5} Al final, 21 se quedaron con Alcornoque, la de corcho, y 15 con Marea, la de caucho.{F5} Aquí te contamos qué encontró cada grupo.</p>
<h2>Las dos esterillas en una tabla</h2>
<table>
<thead><tr><th>Dato</th><th>Alcornoque (corcho)</th><th>Marea (caucho)</th></tr></thead>
<tbody>
<tr><td>Precio</td><td>69 €</td><td>84 €</td></tr>
<tr><td>Peso</td><td>1,9 kg</td><td>2,4 kg</td></tr>
<tr><td>Grosor</td><td>4 mm</td><td>5 mm</td></tr>
<tr><td>Medidas</td><td>183 x 61 cm</td><td>183 x 66 cm</td></tr>
<tr><td>Agarre en seco</td><td>resbala un poco al principio</td><td>bueno desde el primer día</td></tr>
</tbody>
</table>
<p>La diferencia de precio son 15 €, lo mismo que cuesta la bolsa de algodón.{C1}{F4}</p>
<h2>Agarre: la pregunta que decide</h2>
<p>El corcho tiene una rareza bonita: cuanto más mojado está, mejor agarra. Si practicas con calor o sudas mucho, tus manos se quedan donde las pones. En clases de hot yoga, 14 de 16 alumnas prefirieron el corcho.{F6}</p>
<p>En seco pasa lo contrario. Los primeros días resbala un poco, y en una práctica tranquila puede ponerte nerviosa.{F2} Un truco que funciona: pulveriza unas gotas de agua donde apoyas las manos.</p>
<h3>El caucho no pide paciencia</h3>
<p>Marea agarra desde la primera postura. A cambio, huele a goma durante unas 2 semanas.{F2} Déjala abierta en un balcón a la sombra y no la guardes enrollada hasta que el olor se vaya.</p>
<h2>Rodillas, peso y tamaño</h2>
<p>Un milímetro parece poca cosa hasta que apoyas la rodilla en el suelo. Las alumnas con molestias al apoyar las rodillas eligieron caucho en dos de cada tres casos.{F7} También es algo más ancha, y eso se agradece si eres alta.</p>
<p>Pesar más tiene su lado bueno: la esterilla no se mueve del sitio. Y su lado malo: para viajar ninguna de las dos es buena. Si vas en avión, pide una prestada al llegar y llévate solo una toalla.</p>
<h2>De dónde vienen</h2>
<p>El corcho es de San Vicente de Alcántara, en Extremadura, y el caucho llega de Sri Lanka.{F3} En ninguno de los dos casos se tala el árbol. Al alcornoque se le quita la corteza y al árbol del caucho se le saca la savia, y ambos siguen creciendo.</p>
<h2>Cómo limpiarlas</h2>
<ul>
<li><strong>Corcho:</strong> paño húmedo y al aire. Ni jabón ni lavadora, porque la superficie se agrieta.</li>
<li><strong>Caucho:</strong> agua tibia con una gota de jabón neutro, y siempre a la sombra: el sol lo reseca.</li>
<li><strong>Las dos:</strong> enrolladas con la cara buena hacia fuera, para que las esquinas no se levanten.</li>
</ul>
<h2>Cuál es la tuya</h2>
<p>Elige Alcornoque si sudas, si prefieres algo más ligero o si quieres gastar menos. Elige Marea si te importan las rodillas, si practicas despacio o si necesitas agarre desde el primer momento.</p>
<p>Las dos tienen garantía de 3 años, y las devoluciones son gratis en 30 días, así que puedes probar en tu propio suelo.{F4} Están en nuestra <a href="https://saladelsur.example/esterillas/">página de esterillas</a>. Y si prefieres tocarlas antes, ven a una de <a href="https://saladelsur.example/clases/">nuestras clases</a>: siempre hay de las dos en la sala.</p>`,
}
