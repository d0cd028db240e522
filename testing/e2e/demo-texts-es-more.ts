import type { DemoText } from './demo-text.ts'

/** More of the same. */
export const moreSpanishTexts = {
  regalo: {
    type: 'list',
    title: 'Un regalo hecho a mano para quien ya tiene de todo',
    keyword: 'regalo hecho a mano',
    metaDescription:
      'Ideas de regalo hecho a mano para quien ya tiene de todo: qué elegir según la persona, cuánto cuesta cada cosa y hasta cuándo se puede encargar.',
    notes: [
      'La vela de 220 g cuesta 24 €, la bolsa de lino 19 € y la manta de sofá 98 €.',
      'Bordamos hasta 12 letras por 9 €.',
      'Un encargo bordado tarda 6 días.',
      'Los cambios se aceptan durante 30 días.',
    ],
    more: {
      heading: 'Lo que más se llevó el año pasado',
      items: [
        'De cada 100 paquetes de diciembre, 46 fueron velas, 31 bolsas y 23 mantas.',
        'Bordamos 212 nombres; el más largo tenía 12 letras.',
        'El último encargo bordado entró el 14 de diciembre.',
        'El papel de estraza va en pliegos de 70 × 100 cm y sale gratis.',
      ],
    },
    body: `<p>Un regalo hecho a mano acierta cuando se usa. Quien ya tiene de todo no necesita una cosa más, pero sí una que sustituya a otra peor. Con esa idea ordenamos lo que hacemos, según la persona que lo va a abrir.</p>
<h2>Qué regalo hecho a mano va con cada persona</h2>
<table><thead><tr><th>Es para quien</th><th>Regalo</th><th>Precio</th></tr></thead><tbody>
<tr><td>siempre tiene frío</td><td>manta de sofá</td><td>98 €</td></tr>
<tr><td>cena tarde y sin prisa</td><td>vela de 220 g</td><td>24 €</td></tr>
<tr><td>guarda la ropa con cuidado</td><td>bolsa de lino</td><td>19 €</td></tr>
</tbody></table>
<p>Si dudas, piensa en una queja. La gente cuenta lo que le falta sin darse cuenta: que la casa es fría, que el armario huele a cerrado, que la lámpara del comedor es fea. Apúntalo cuando lo oigas, aunque sea marzo.</p>
<h2>Para quien siempre tiene frío</h2>
<p>La manta de sofá cuesta 98 €. {1} No tiene talla, y eso ya es media elección. Elige un color que ya esté en la casa y no tu favorito. Y dobla la etiqueta de lavado hacia fuera: el miedo a estropearla es la razón por la que muchas mantas acaban en un cajón.</p>
<h2>Para quien recibe en casa</h2>
<p>La vela de 220 g cuesta 24 €. {1} Regálala sin perfume si no conoces bien la casa. El perfume es como la música: cada cual tiene la suya, y la tuya molesta. Añade una caja de cerillas largas, que es lo que nadie se compra.</p>
<ul>
<li><strong>Si tiene niños,</strong> una vela en vaso, que no se vuelca.</li>
<li><strong>Si tiene terraza,</strong> un vaso alto, que protege la llama.</li>
<li><strong>Si tiene gato,</strong> una manta. Los gatos y las velas no se llevan.</li>
</ul>
<h2>Para quien lo ordena todo</h2>
<p>La bolsa de lino cuesta 19 €. {1} Parece poco, pero mejora con un nombre: bordamos hasta 12 letras por 9 €. {2} Sirve para la lana en verano, para los zapatos en la maleta y para el pan entre semana.</p>
<p>Piensa bien el nombre. El de pila aguanta más que el mote, y las iniciales aguantan más que los dos.</p>
<h2>Plazos, cambios y papel</h2>
<p>Un encargo bordado tarda 6 días. {3} Lo demás sale al día siguiente. Los cambios se aceptan durante 30 días, menos lo bordado, que ya es de alguien. {4} Envolvemos en papel de estraza con una ramita de lavanda, y dejamos el precio fuera de la caja.</p>
<p>Si lo mandas a otra dirección, escribe la nota a mano y haznos una foto. La imprimimos tal cual, con tu letra, aunque sea mala. Sobre todo si es mala.</p>
<h2>En resumen: un regalo hecho a mano que se usa</h2>
<p>En resumen: escucha la queja, elige lo que la arregla y encárgalo con tiempo. Empieza por lo bordado, que es lo que tarda. Y si no se te ocurre nada, pásate por el taller y pregunta: en un rato sabemos qué regalo hecho a mano va con esa persona.</p>`,
  },
  taller: {
    type: 'product_story',
    title: 'Un día en el taller: cómo se teje una manta de lana',
    keyword: 'manta de lana',
    metaDescription:
      'Un día en el taller de Segovia: cómo se teje una manta de lana, del hilo al último nudo, quién hace qué y por qué solo salen tres a la semana.',
    notes: [
      'El telar tiene 1,60 m de ancho y 1.920 hilos.',
      'Montar el telar lleva 3 días, tejer una manta 9 horas.',
      'Mateo teje desde 2011.',
      'Cada semana salen 3 mantas.',
      'La lana es merina, de Segovia.',
    ],
    more: {
      heading: 'El taller en números',
      items: [
        'Una manta de sofá lleva 4.800 m de hilo y 130 flecos.',
        'El telar pesa 380 kg y tiene 8 pedales; usamos 4.',
        'Cada golpe avanza 1,4 mm, y una manta son 1.300 golpes.',
        'Lavada, encoge un 9 %: de 143 a 130 cm de ancho.',
      ],
    },
    body: `<p>Una manta de lana empieza mucho antes del primer golpe de telar. Cuando entras en el taller y oyes el ruido, lo difícil ya ha pasado. Esta es la historia de un día cualquiera, con lo que se ve y lo que no se ve.</p>
<h2>Antes de tejer: montar el telar</h2>
<p>El telar tiene 1,60 m de ancho y 1.920 hilos. {1} Cada uno pasa por su ojo, en su orden, y si uno se cruza hay que volver atrás hasta encontrarlo. Montar el telar lleva 3 días. {2} No hay máquina que lo haga a este tamaño, y si la hubiera, no cabría por la puerta.</p>
<p>La lana es merina, de Segovia. {5} Llega hilada en conos y descansa una semana junto a la ventana. La lana seca se rompe; la que ha tomado la humedad del cuarto cede un poco antes de partirse, y ese poco es lo que nos salva.</p>
<h2>La mañana: el sonido de una manta de lana</h2>
<p>Mateo teje desde 2011. {3} Se sienta, prueba los pedales y escucha. Un telar bien montado suena parejo, como alguien que camina sin prisa. Si cojea, se para y busca el hilo flojo con la yema del dedo.</p>
<p>Tejer una manta son 9 horas. {2} No se hacen seguidas. Las manos aprietan más al cansarse, y eso se nota en la tela: una franja prieta, del ancho de una tarde. Así que se teje por la mañana, cuando la fuerza es siempre la misma.</p>
<h2>La tarde: nudos, agua y paciencia</h2>
<p>Por la tarde se remata. Cada fleco se anuda a mano y se recorta con una regla de madera que ya era vieja cuando llegamos. Después viene el agua: la manta se lava, se encoge un poco a propósito y se cierra. Hasta entonces es una red; al salir, abriga.</p>
<ul>
<li><strong>Se mira a contraluz,</strong> por si hay un hilo suelto.</li>
<li><strong>Se pesa,</strong> para saber si el golpe ha sido el de siempre.</li>
<li><strong>Se dobla</strong> y se deja dormir una noche antes de ponerle la etiqueta.</li>
</ul>
<h2>Por qué son tan pocas</h2>
<p>Cada semana salen 3 mantas. {4} Podrían ser más con un telar más rápido, y nos lo han ofrecido. Pero un telar rápido quiere un hilo que aguante tirones, y ese hilo pica. Preferimos el nuestro, que se rompe a veces y nunca pica.</p>
<p>Cuando se acaba un color, se acaba hasta el montaje siguiente. Hay quien espera una estación entera por un gris. Solemos mandarle un trocito de la muestra, para que la espera tenga tacto.</p>
<h2>En resumen: lo que llega a tu sofá</h2>
<p>En resumen: días de montaje, 9 horas de telar y una noche de reposo. {2} Si quieres verlo, visita el taller una mañana, que es cuando suena. Y prueba una manta de lana sobre los hombros antes de mirar el precio: el cuerpo decide antes que la cabeza.</p>`,
  },
  mecha: {
    type: 'news',
    title: 'Nuevas recargas: tu vaso de vela vuelve a usarse',
    keyword: 'recargas de vela',
    metaDescription:
      'Estrenamos recargas de vela: trae tu vaso vacío al taller o cámbialo en casa. Cuánto cuestan, cómo se limpia el vaso y qué aromas hay para empezar.',
    notes: [
      'Desde el 1 de diciembre vendemos recargas de 220 g por 16 €.',
      'Con la recarga van la mecha y su base.',
      'En el taller la cambiamos en 5 minutos.',
      'Empezamos con 3 aromas: cedro, higuera y limón.',
    ],
    more: {
      heading: 'La recarga en números',
      items: [
        'La recarga mide 72 mm de diámetro y 80 mm de alto; el vaso, 76 mm por dentro.',
        'Pesa 220 g, como la vela nueva, y arde las mismas 45 horas.',
        'Una vela nueva cuesta 24 €: con la recarga pagas 8 € menos.',
        'En la prueba de octubre rellenamos 64 vasos y descartamos 3 con grietas.',
        'El congelador tarda 2 horas en soltar la cera.',
      ],
    },
    body: `<p>Desde el 1 de diciembre vendemos recargas de vela de 220 g por 16 €. {1} El vaso ya lo tienes: es el que guardas en el armario porque te daba pena tirarlo. Ahora vuelve a la mesa, y con él se queda en casa la parte más cara de la vela.</p>
<h2>Por qué hacemos recargas de vela</h2>
<p>El vaso dura más que la cera. Nos lo recordabais en cada visita, con una bolsa llena de vasos limpios y la misma pregunta. Al principio los rellenábamos uno a uno, a ratos. Después los ratos se hicieron tardes, y las tardes, un molde.</p>
<p>La recarga es la vela sin el vaso. Entra en el tuyo con un poco de juego, y la primera vez que la enciendes se asienta. A partir de ahí no se distingue de una nueva.</p>
<h2>Cómo se cambia en casa</h2>
<ol>
<li><strong>Enfría.</strong> Mete el vaso con el resto de cera un rato en el congelador. La cera encoge y se suelta.</li>
<li><strong>Vacía.</strong> Empuja el resto con una cuchara de madera. No uses un cuchillo, que raya el vidrio, y un vidrio rayado se rompe con el calor.</li>
<li><strong>Limpia.</strong> Agua caliente, jabón y un papel. Nunca por el fregadero: la cera se endurece en el codo.</li>
<li><strong>Coloca.</strong> Con la recarga van la mecha y su base. {2} Solo tienes que centrarla.</li>
</ol>
<p>Guarda el resto de cera. Fundido al baño María, con un trozo de cordón, da una vela pequeña para la terraza.</p>
<h2>O tráelo al taller</h2>
<p>En el taller la cambiamos en 5 minutos. {3} No cobramos por hacerlo, y revisamos el vaso al trasluz: si tiene una grieta, te lo decimos y no lo rellenamos. Un vaso con grieta es bonito como florero.</p>
<p>Sirven nuestros vasos y los de la misma medida. Si no estás seguro, ven con él. Para eso está el mostrador.</p>
<h2>Qué aromas hay para empezar</h2>
<p>Empezamos con 3 aromas: cedro, higuera y limón. {4} Son los que más volvían en aquellas bolsas. Los demás llegarán cuando el molde descanse.</p>
<ul>
<li><strong>Cedro,</strong> para el salón en invierno.</li>
<li><strong>Higuera,</strong> para el recibidor.</li>
<li><strong>Limón,</strong> para la cocina, después de fregar.</li>
</ul>
<p>No mezcles aromas en un mismo vaso sin limpiarlo bien. La higuera sobre restos de limón huele a jarabe, y lo sabemos porque lo hemos probado.</p>
<h2>Qué pasa con los vasos que sobran</h2>
<p>Si tienes más vasos que sitio, déjalos en el taller. Los lavamos y los usamos para las velas de los cursos, donde da igual que no sean iguales. Una estantería entera lleva ya nombres de gente escritos en el fondo.</p>
<h2>En resumen: recargas de vela desde diciembre</h2>
<p>En resumen: 16 € por recarga, el vaso es tuyo y el cambio en el taller no cuesta nada. {1} Empieza por el vaso que más te guste. Pásate con él desde el 1 de diciembre, o pide las recargas de vela y hazlo en casa una tarde de lluvia.</p>`,
  },
} as const satisfies Record<string, DemoText>
