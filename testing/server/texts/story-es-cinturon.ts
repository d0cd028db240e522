import type { GoodText } from './good-text.ts'

export const storyEsCinturon: GoodText = {
  id: 'story-es-cinturon',
  language: 'es',
  title: 'Así se hace un cinturón de cuero en nuestro taller',
  metaTitle: 'Así se hace un cinturón de cuero a mano',
  metaDescription:
    'Una mañana en nuestro taller de Ubrique: cómo se corta, se tiñe, se cose y se remata un cinturón de cuero a mano, y cómo cuidarlo para que envejezca bien.',
  sources: [
    {
      id: 'D',
      kind: 'owner',
      title: 'Descripción',
      url: null,
      text: `Historia de cómo hacemos un cinturón. Taller en Ubrique, calle del Agua, abierto por mi abuelo Ramón en 1957. Somos cuatro.
Un cinturón lleva 3 horas y media de trabajo y 14 pasos. Cuero de vaca de 3,5 mm, curtido vegetal durante 40 días en una curtiduría de Prado del Rey. Hebillas de latón macizo.
Precio 78 €. Anchos de 3 y 3,5 cm. Tallas de 80 a 120 cm. Grabar iniciales es gratis.
Hacemos unos 25 cinturones a la semana. Reparamos gratis durante 10 años: en 2025 reparamos 31.
Inés, la que cose: «La puntada no se mira, se oye».
Hay que mencionar que las iniciales son gratis. Nunca hables de piel de lujo. No nombres a Loewe.`,
    },
    {
      id: 'P1',
      kind: 'page',
      title: 'Cuidado del cuero',
      url: 'https://tallerramon.example/cuidado/',
      text: 'Crema incolora dos veces al año, con un paño. Si se moja, secar a la sombra, nunca con secador. Tarro de crema de 75 ml: 9 €.',
    },
  ],
  facts: {
    F1: {
      from: 'D',
      quote: 'Taller en Ubrique, calle del Agua, abierto por mi abuelo Ramón en 1957. Somos cuatro.',
    },
    F2: {
      from: 'D',
      quote:
        'Un cinturón lleva 3 horas y media de trabajo y 14 pasos. Cuero de vaca de 3,5 mm, curtido vegetal durante 40 días en una curtiduría de Prado del Rey. Hebillas de latón macizo.',
    },
    F3: {
      from: 'D',
      quote: 'Precio 78 €. Anchos de 3 y 3,5 cm. Tallas de 80 a 120 cm. Grabar iniciales es gratis.',
    },
    F4: {
      from: 'D',
      quote:
        'Hacemos unos 25 cinturones a la semana. Reparamos gratis durante 10 años: en 2025 reparamos 31.',
    },
    F5: { from: 'D', quote: 'Inés, la que cose: «La puntada no se mira, se oye».' },
    F6: {
      from: 'P1',
      quote:
        'Crema incolora dos veces al año, con un paño. Si se moja, secar a la sombra, nunca con secador. Tarro de crema de 75 ml: 9 €.',
    },
  },
  computed: { C1: { formula: '78 + 9', value: 87, unit: '€', facts: ['F3', 'F6'] } },
  wishes: [
    { kind: 'must', text: 'Hay que mencionar que las iniciales son gratis', kept: ['grabarlas es gratis'] },
    { kind: 'must', text: 'Cuenta que reparamos gratis durante 10 años', kept: ['gratis durante 10 años'] },
    {
      kind: 'mustNot',
      text: 'Nunca hables de piel de lujo',
      broken: 'No es exagerado decir que trabajamos con piel de lujo.',
    },
    {
      kind: 'mustNot',
      text: 'No nombres a Loewe',
      broken: 'Por menos de lo que pide Loewe te llevas uno hecho a mano.',
    },
  ],
  links: [
    {
      kind: 'product',
      title: 'Cinturón de cuero',
      url: 'https://tallerramon.example/cinturon/',
      about: 'el cinturón con sus tallas',
    },
    {
      kind: 'page',
      title: 'Cuidado del cuero',
      url: 'https://tallerramon.example/cuidado/',
      about: 'cómo cuidar el cuero',
    },
  ],
  allowedNames: ['Taller Ramón', 'Ubrique'],
  html: `<p>A primera hora el taller está en silencio y huele a cera. Luego empieza el martillo y ya no para. Si te preguntas cómo se hace un cinturón de cuero a mano, ven con nosotros: son 14 pasos y te los contamos sin saltarnos los feos.{F2}</p>
<p>El taller está en Ubrique, en la calle del Agua, y lo abrió Ramón en 1957.{F1} Era el abuelo. Su banco sigue junto a la ventana, y nadie se ha atrevido a cambiarlo de sitio.</p>
<h2>Antes de nada, el cuero</h2>
<p>Un cinturón se decide antes de cortar. Usamos cuero de vaca de 3,5 mm, que llega de una curtiduría de Prado del Rey después de 40 días de curtido vegetal.{F2} Vegetal quiere decir con cortezas y agua, sin prisas químicas. Por eso huele como huele.</p>
<p>La mitad del oficio consiste en mirar. Una piel tiene zonas firmes y zonas blandas, picaduras, arrugas y alguna cicatriz. Del lomo salen las tiras buenas; de la falda, los llaveros.</p>
<h2>Cortar, rebajar, teñir</h2>
<p>La tira se corta de una vez, con regla larga y sin respirar. Después se rebajan los bordes, para que no se claven cuando te sientas, y se tiñe a mano con una bayeta. El primer tinte siempre asusta, porque queda a manchas. Con el segundo se iguala.</p>
<h3>Los agujeros</h3>
<p>Son cinco, y el del centro es el tuyo. Lo medimos desde el doblez de la hebilla, no desde la punta, que es el error más común cuando alguien pide talla. Tenemos de 80 a 120 cm.{F3}</p>
<h2>Coser de oído</h2>
<p>Inés lleva la costura y no usa máquina. Hace cada puntada con dos agujas y un solo hilo encerado, de modo que si un lado se rompe el otro aguanta. Le preguntamos cómo sabe que la tensión es buena sin mirar. Su respuesta está escrita en la pared: «La puntada no se mira, se oye».{F5}</p>
<p>La hebilla es de latón macizo.{F2} Pesa un poco más que las bañadas, pero no se pela. Con los años se oscurece, y a quien le guste brillante le basta un paño.</p>
<h2>Rematar y poner nombre</h2>
<p>Los cantos se lijan, se mojan y se bruñen con un hueso hasta que parecen de cristal. Es el paso que más cansa y el que antes se nota si falta. Al final viene la cera y, si quieres, tus iniciales: grabarlas es gratis.{F3}</p>
<p>De principio a fin son 3 horas y media.{F2} A la semana salen del taller unos 25 cinturones.{F4} Podríamos hacer más, pero habría que dejar de lijar cantos, y eso ya lo hacen otros.</p>
<h2>Lo que pasa después</h2>
<p>Un cinturón bueno vuelve a casa alguna vez. Se descose un punto, se afloja una hebilla, alguien adelgaza y necesita un agujero. Lo que vendemos lo reparamos gratis durante 10 años; en 2025 fueron 31.{F4}</p>
<h3>Cómo cuidarlo</h3>
<ul>
<li><strong>Dos veces al año,</strong> un poco de crema incolora con un paño.</li>
<li><strong>Si se moja,</strong> sécalo a la sombra y nunca con secador.</li>
<li><strong>Cuando no lo uses,</strong> cuélgalo de la hebilla o guárdalo enrollado sin apretar.</li>
</ul>
<p>Tienes más detalles en nuestra <a href="https://tallerramon.example/cuidado/">página sobre el cuidado del cuero</a>. El tarro de crema de 75 ml cuesta 9 €.{F6}</p>
<h2>Si quieres el tuyo</h2>
<p>El <a href="https://tallerramon.example/cinturon/">cinturón de cuero</a> cuesta 78 € y viene en anchos de 3 y 3,5 cm.{F3} Con el tarro de crema son 87 €.{C1} Mide uno que te quede bien, desde el doblez de la hebilla hasta el agujero que usas, y dinos los centímetros. Si dudas, escríbenos: somos cuatro y siempre contesta alguien.{F1}</p>`,
}
