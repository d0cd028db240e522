import type { GoodText } from './good-text.ts'

export const unseenListEsCuchillos: GoodText = {
  id: 'unseen-list-es-cuchillos',
  language: 'es',
  title: '5 errores al afilar un cuchillo de cocina y cómo evitarlos',
  metaTitle: '5 errores al afilar un cuchillo de cocina',
  metaDescription:
    'Cinco errores al afilar un cuchillo de cocina que vemos cada semana en el taller, cómo evitarlos en casa y cuándo es mejor traérnoslo a nosotros.',
  sources: [
    {
      id: 'D',
      kind: 'owner',
      title: 'Descripción',
      url: null,
      text: `Lista de 5 errores: ángulo que cambia, apretar demasiado, piedra seca, olvidar la rebaba, guardarlo suelto en el cajón.
Cuchillería en Albacete desde 1934, calle de la Feria. Afilamos unos 60 cuchillos a la semana. Afilar cuesta 4 €, con mella 7 €. Se recoge al día siguiente.
Ángulo: 20 grados para cuchillos europeos, 15 para japoneses. Piedra de grano 1000 para afilar y 3000 para rematar. Remojar la piedra 10 minutos. Entre 10 y 15 pasadas por cara.
Piedra combinada 1000/3000: 34 €. Imán de pared: 22 €.
Di que la chaira no afila, endereza. Nunca hables mal del lavavajillas de nadie. No nombres a Arcos.`,
    },
    {
      id: 'R1',
      kind: 'reference',
      title: 'Cuaderno del taller, 2025',
      url: null,
      text: 'De 318 cuchillos apuntados, 142 tenían el filo redondeado por el ángulo, 97 golpes de cajón y 41 rebaba sin quitar. Paco, el afilador: «El cuchillo te dice el ángulo si lo escuchas».',
    },
  ],
  facts: {
    F1: {
      from: 'D',
      quote:
        'Cuchillería en Albacete desde 1934, calle de la Feria. Afilamos unos 60 cuchillos a la semana. Afilar cuesta 4 €, con mella 7 €. Se recoge al día siguiente.',
    },
    F2: {
      from: 'D',
      quote:
        'Ángulo: 20 grados para cuchillos europeos, 15 para japoneses. Piedra de grano 1000 para afilar y 3000 para rematar. Remojar la piedra 10 minutos. Entre 10 y 15 pasadas por cara.',
    },
    F3: { from: 'D', quote: 'Piedra combinada 1000/3000: 34 €. Imán de pared: 22 €.' },
    F4: {
      from: 'R1',
      quote:
        'De 318 cuchillos apuntados, 142 tenían el filo redondeado por el ángulo, 97 golpes de cajón y 41 rebaba sin quitar.',
    },
    F5: { from: 'R1', quote: 'Paco, el afilador: «El cuchillo te dice el ángulo si lo escuchas».' },
  },
  computed: { C1: { formula: '34 + 22', value: 56, unit: '€', facts: ['F3'] } },
  wishes: [
    { kind: 'must', text: 'Di que la chaira no afila, endereza', kept: ['chaira no afila'] },
    { kind: 'must', text: 'Incluye el precio de afilar en el taller, 4 €', kept: ['cuesta 4 €'] },
    { kind: 'mustNot', text: 'No nombres a Arcos', broken: 'Da igual que sea de Arcos o de cualquier otro.' },
    {
      kind: 'mustNot',
      text: 'Nunca uses la palabra «profesional»',
      broken: 'Con esto consigues un filo profesional en casa.',
    },
  ],
  links: [
    {
      kind: 'product',
      title: 'Piedra de afilar',
      url: 'https://cuchilleriapaco.example/piedra/',
      about: 'piedra combinada',
    },
    {
      kind: 'page',
      title: 'Servicio de afilado',
      url: 'https://cuchilleriapaco.example/afilado/',
      about: 'precios y horario del taller',
    },
  ],
  allowedNames: ['Cuchillería Paco', 'Albacete'],
  html: `<p>Un cuchillo que no corta es más peligroso que uno que sí, porque obliga a empujar. Casi todos los que llegan a nuestro taller de Albacete se podrían haber salvado en casa. Estos son los errores al afilar un cuchillo de cocina que más vemos, y lo que hacemos nosotros en su lugar.</p>
<p>No hablamos de oídas. En 2025 apuntamos en el cuaderno 318 cuchillos, uno por uno.{F4}</p>
<h2>Lo que necesitas antes de empezar</h2>
<p>Una piedra, agua y una mesa a la altura de la cadera. La piedra de grano 1000 afila y la de 3000 remata.{F2} Pon debajo un paño húmedo para que no se mueva, y quita de en medio a los niños y las prisas.</p>
<h2>Los cinco errores</h2>
<h3>1. Cambiar de ángulo a mitad de camino</h3>
<p>Es el rey de los errores: 142 de aquellos cuchillos tenían el filo redondeado por esto.{F4} Busca 20 grados si el cuchillo es europeo y 15 si es japonés, y no te muevas de ahí.{F2} ¿Y cómo se sabe? Paco, que afila con los ojos cerrados, dice: «El cuchillo te dice el ángulo si lo escuchas».{F5} Cuando el sonido es parejo, vas bien.</p>
<h3>2. Apretar demasiado</h3>
<p>La piedra trabaja sola. Si aprietas, el filo se calienta y la mano se cansa antes de tiempo. Piensa en el peso de la propia hoja y poco más. Entre 10 y 15 pasadas por cara son suficientes.{F2}</p>
<h3>3. Usar la piedra seca</h3>
<p>Sin agua, el polvo tapa los poros y la hoja resbala. Deja la piedra en remojo 10 minutos y mójala otra vez cuando veas que se seca.{F2} Ese barro gris que aparece no se quita: es lo que pule.</p>
<h3>4. Olvidarse de la rebaba</h3>
<p>Al afilar, el acero se dobla hacia el otro lado y deja una pestaña que se nota con la yema del dedo. Si no la quitas, el cuchillo corta de maravilla una tarde y al día siguiente nada. Dale la vuelta y pásalo con suavidad hasta que desaparezca.</p>
<h3>5. Guardarlo suelto en el cajón</h3>
<p>De poco sirve afilar si luego la hoja choca con el abrelatas. En el cuaderno hay 97 casos de golpes de cajón.{F4} Un imán en la pared, un taco o una funda de cartón hecha en casa lo arreglan.</p>
<h2>¿Y la chaira?</h2>
<p>La chaira no afila, endereza. El filo se tuerce con el uso, y unas pasadas suaves lo vuelven a poner recto. Úsala a menudo y tardarás más en necesitar la piedra. Cuando ya no responde, toca afilar de verdad.</p>
<h2>Cómo saber si ha quedado bien</h2>
<ul>
<li><strong>Con un tomate:</strong> la piel cede sin apretar.</li>
<li><strong>Con un papel:</strong> lo corta sin engancharse.</li>
<li><strong>Con la vista:</strong> un filo bueno no brilla; si ves una línea de luz, ahí está romo.</li>
</ul>
<h2>Si prefieres traérnoslo</h2>
<p>Afilamos unos 60 cuchillos a la semana en la calle de la Feria.{F1} En el taller un cuchillo normal cuesta 4 €, o 7 € si tiene una mella, y lo recoges al día siguiente.{F1} El horario está en la <a href="https://cuchilleriapaco.example/afilado/">página del servicio de afilado</a>.</p>
<p>Y si te animas en casa, la <a href="https://cuchilleriapaco.example/piedra/">piedra combinada</a> cuesta 34 € y el imán de pared 22 €; los dos juntos, 56 €.{F3}{C1} Empieza con el cuchillo que menos te duela. Con el tercero ya habrás cogido el oído.</p>`,
}
