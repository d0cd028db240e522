import type { SampleText } from './sample-text.ts'

/** More of the same. */
export const moreSpanishTexts = {
  gift: {
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
  workshop: {
    type: 'product_story',
    title: 'Un día en el taller: cómo se teje una manta de lana',
    keyword: 'manta de lana',
    metaDescription:
      'Un día en el taller de Segovia: cómo se teje una manta de lana, del hilo al último nudo, quién hace qué y por qué solo salen tres a la semana.',
    notes: [
      'El telar tiene 1,60 m de ancho y 1.920 hilos.',
      'Montar el telar lleva 3 días, tejer una manta de sofá 9 horas.',
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
        'Lavada antes de venderse, encoge un 9 %: de 143 a 130 cm de ancho.',
      ],
    },
    body: `<p>Una manta de lana empieza mucho antes del primer golpe de telar. Cuando entras en el taller y oyes el ruido, lo difícil ya ha pasado. Esta es la historia de un día cualquiera, con lo que se ve y lo que no se ve.</p>
<h2>Antes de tejer: montar el telar</h2>
<p>El telar tiene 1,60 m de ancho y 1.920 hilos. {1} Cada uno pasa por su ojo, en su orden, y si uno se cruza hay que volver atrás hasta encontrarlo. Montar el telar lleva 3 días. {2} No hay máquina que lo haga a este tamaño, y si la hubiera, no cabría por la puerta.</p>
<p>La lana es merina, de Segovia. {5} Llega hilada en conos y descansa una semana junto a la ventana. La lana seca se rompe; la que ha tomado la humedad del cuarto cede un poco antes de partirse, y ese poco es lo que nos salva.</p>
<h2>La mañana: el sonido de una manta de lana</h2>
<p>Mateo teje desde 2011. {3} Se sienta, prueba los pedales y escucha. Un telar bien montado suena parejo, como alguien que camina sin prisa. Si cojea, se para y busca el hilo flojo con la yema del dedo.</p>
<p>Tejer una manta de sofá son 9 horas. {2} No se hacen seguidas. Las manos aprietan más al cansarse, y eso se nota en la tela: una franja prieta, del ancho de una tarde. Así que se teje por la mañana, cuando la fuerza es siempre la misma.</p>
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
  refills: {
    type: 'news',
    title: 'Nuevas recargas: tu vaso de vela vuelve a usarse',
    keyword: 'recargas de vela',
    metaDescription:
      'Estrenamos recargas de vela: trae tu vaso vacío al taller o cámbialo en casa. Cuánto cuestan, cómo se limpia el vaso y qué aromas hay para empezar.',
    notes: [
      'Vendemos recargas de 220 g por 16 €.',
      'Con la recarga van la mecha y su base.',
      'En el taller la cambiamos en 5 minutos.',
      'Empezamos con 3 aromas: cedro, higuera y limón.',
    ],
    more: {
      heading: 'La recarga en números',
      items: [
        'La recarga mide 72 mm de diámetro y 62 mm de alto; el vaso, 76 mm por dentro.',
        'Pesa 220 g, como la vela nueva, y arde las mismas 45 horas.',
        'Una vela nueva cuesta 24 €: con la recarga pagas 8 € menos.',
        'En la prueba de octubre rellenamos 64 vasos y descartamos 3 con grietas.',
        'El congelador tarda 2 horas en soltar la cera.',
      ],
    },
    body: `<p>Ya vendemos recargas de vela de 220 g por 16 €. {1} El vaso ya lo tienes: es el que guardas en el armario porque te daba pena tirarlo. Ahora vuelve a la mesa, y con él se queda en casa la parte más cara de la vela.</p>
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
<h2>En resumen: recargas de vela para tu vaso</h2>
<p>En resumen: 16 € por recarga, el vaso es tuyo y el cambio en el taller no cuesta nada. {1} Empieza por el vaso que más te guste. Pásate con él por el taller, o pide las recargas de vela y hazlo en casa una tarde de lluvia.</p>`,
  },
  pouring: {
    type: 'article',
    title: 'Por qué vertemos dos veces cada vela de soja',
    keyword: 'vela de soja',
    metaDescription:
      'Por qué una vela de soja se vierte dos veces: qué pasa mientras la cera se enfría, qué cierra el segundo vertido y cómo se nota cuando arde en casa.',
    notes: [
      'Una vela de 220 g lleva 200 g de cera en el primer vertido y 20 g en el segundo.',
      'Vertemos primero a 68 °C y después a 60 °C.',
      'Entre los dos vertidos los vasos esperan 3 horas a 21 °C.',
      'Una vela vertida dos veces arde unas 45 horas.',
      'Vertemos 60 velas al día en una antigua panadería de Segovia.',
      'La vela cuesta 24 €.',
    ],
    more: {
      heading: 'Lo que pesa una vela, y por qué',
      items: [
        'El vaso vacío pesa 310 g y la tapa de haya 45 g.',
        'Una mecha mide 14 cm antes de que la cortemos a 5 mm.',
        'Cada tanda lleva su número en la base; en la jarra caben 2,5 kg de cera, para 12 vasos.',
      ],
    },
    body: `<p>Una vela de soja que se vierte una sola vez tiene un hueco alrededor de la mecha. Puede que no lo veas, porque se esconde bajo una piel lisa. Lo notas semanas después, cuando la llama se cae dentro. Por eso vertemos dos veces cada vela de soja, y esto es lo que pasa entre una y otra.</p>
<h2>Qué hace la cera mientras se enfría</h2>
<p>La cera encoge. Se enfría desde el vaso hacia dentro, y el centro cuaja al final. Para entonces lo de fuera ya ha ocupado su sitio y no devuelve nada. Lo que falta, falta junto a la mecha, justo donde la vela tiene que trabajar.</p>
<p>En la soja se nota más que en la parafina, porque cuaja blanda y despacio. Remover no sirve, y un ventilador tampoco. Una corriente fría solo hace que la piel se cierre antes sobre un hueco más grande.</p>
<h2>El primer vertido de una vela de soja</h2>
<p>Una vela de 220 g lleva 200 g de cera en el primer vertido. {1} Vertemos a 68 °C. {2} Más caliente quedaría más bonita durante una hora y por la noche se despegaría del vaso.</p>
<p>Después no pasa nada, y no se puede tocar nada. Entre los dos vertidos los vasos esperan 3 horas a 21 °C. {3} En una antigua panadería es más fácil de lo que parece: los muros son gruesos y el horno lleva años frío.</p>
<h2>El segundo vertido</h2>
<p>Los 20 g que quedan van después. {1} Esta cera está menos caliente, a 60 °C, para que funda la superficie y no la vela entera. {2} Entra en el hueco, se une con lo que hay y deja una cara tan lisa como el agua de un cubo.</p>
<ul>
<li><strong>Demasiado pronto</strong>, y el hueco se vuelve a abrir bajo la capa nueva.</li>
<li><strong>Demasiado tarde</strong>, y las capas no se conocen: la de arriba se levanta con la uña.</li>
<li><strong>Demasiado caliente</strong>, y el perfume del primer vertido se va por la ventana.</li>
</ul>
<p>Hay una prueba sencilla. Después de la espera, toca la superficie con la yema del dedo. Si parece mantequilla fría, está lista para la segunda jarra. Si cede como el queso de untar, volvemos más tarde.</p>
<h2>Lo que notas en casa</h2>
<p>Una vela sin hueco se funde por igual desde el centro hasta el vaso. La llama se queda a la misma altura, la mecha no se ahoga y el hollín no mancha el borde. Una vela vertida dos veces arde unas 45 horas. {4}</p>
<p>Tú puedes ayudar la primera vez. Deja que se funda toda la superficie antes de apagarla, aunque la cena haya terminado. La cera recuerda su primer charco, y los siguientes casi nunca son más anchos. Corta también la mecha antes de cada encendido, porque una mecha larga humea y gasta más cera de la que necesita.</p>
<p>Y no juzgues una vela solo por su cara. Unas flores pálidas en la cera son escarcha, una costumbre de la soja que no hace daño y desaparece con la primera llama.</p>
<h2>En resumen: dos jarras para cada vela de soja</h2>
<p>En resumen: el primer vertido hace la vela y el segundo hace que arda bien. Por eso vertemos 60 velas al día y ni una más. {5} La vela de soja cuesta 24 €. {6} Visita el taller una mañana de diario si quieres ver las jarras, y haz tú la prueba del dedo.</p>`,
  },
  blankets: {
    type: 'list',
    title: 'Una manta de merino para el sofá, la cama o la cuna',
    keyword: 'manta de merino',
    metaDescription:
      '¿Qué manta de merino te conviene? Una ligera para el sofá, una con peso para la cama y una pequeña para la cuna, con medidas, pesos y precios.',
    notes: [
      'La manta de sofá mide 130 × 180 cm, pesa 640 g y cuesta 98 €.',
      'La manta de cama mide 220 × 240 cm, pesa 2,1 kg y cuesta 245 €.',
      'La manta de cuna mide 75 × 100 cm, pesa 260 g y cuesta 52 €.',
      'Las tres se tejen con merino de Segovia.',
      'Tejemos 3 mantas a la semana.',
    ],
    more: {
      heading: 'Hilo, colores y esperas',
      items: [
        'El hilo llega en conos de 1,5 kg y en 8 colores, entre ellos gris natural y crema.',
        'Una manta de sofá pasa 9 horas en el telar; una de cama, cosida de dos anchos, 20.',
        'Un color agotado se vuelve a tejer en 6 semanas.',
      ],
    },
    body: `<p>Una manta de merino se compra para un sitio y no para una persona. El sitio decide cuánto puede pesar, cuánto debe medir y cada cuánto se derramará algo encima. Tejemos tres, todas con merino de Segovia. {4} Aquí tienes para qué sirve cada una y para qué no.</p>
<h2>Las tres mantas, comparadas</h2>
<table><thead><tr><th>Manta</th><th>Medida</th><th>Peso</th><th>Precio</th></tr></thead><tbody>
<tr><td>Sofá</td><td>130 × 180 cm</td><td>640 g</td><td>98 €</td></tr>
<tr><td>Cama</td><td>220 × 240 cm</td><td>2,1 kg</td><td>245 €</td></tr>
<tr><td>Cuna</td><td>75 × 100 cm</td><td>260 g</td><td>52 €</td></tr>
</tbody></table>
<p>Lo que las distingue no es el hilo, sino lo apretado del tejido. Una tela suelta guarda aire y cae con suavidad. Una tela prieta mantiene la forma y no deja pasar la corriente.</p>
<h2>La manta de merino ligera, para el sofá</h2>
<p>Mide 130 × 180 cm y pesa 640 g. {1} Basta para una persona con las rodillas encogidas, o para dos que se lleven bien. Está tejida suelta, para que no pases calor en la segunda mitad de la película, y se dobla en una cesta sin protestar.</p>
<p>Dale un sitio donde se vea. Una manta en un armario es una manta que no se usa. Sobre el brazo del sofá se airea sola entre una noche y otra, que es casi todo el lavado que pide el merino.</p>
<h2>La que pesa, para la cama</h2>
<p>La manta de cama mide 220 × 240 cm y pesa 2,1 kg. {2} Se nota, y hay quien duerme mejor así. Se queda donde la pones, cae por los dos lados de una cama de matrimonio y sustituye al edredón salvo en las semanas más frías.</p>
<p>Es demasiado pesada para pasearla por la casa, y demasiado cálida para julio. Si duermes mal con peso, elige la ligera y pon encima una colcha de algodón.</p>
<h2>La pequeña, para la cuna</h2>
<p>Con 75 × 100 cm y 260 g va bien en una cuna, en un cochecito o en el regazo de una abuela. {3} El borde se cose sin flecos, porque unas manos pequeñas encuentran cualquier hilo.</p>
<p>Cómprala pensando en lavarla. Agua fría, una cucharada de jabón de lana y nada de retorcer: enróllala en una toalla, aprieta y sécala en plano. Si la lavas a menudo, ten otra en el cajón y que se turnen.</p>
<h2>Cómo decidir si dudas entre dos</h2>
<ul>
<li><strong>Tienes frío a menudo.</strong> Llévate la grande. Una manta se puede doblar, pero no estirar.</li>
<li><strong>Tienes perro.</strong> La de sofá en un color oscuro, y sé sincero sobre quién se va a tumbar en ella.</li>
<li><strong>Es un regalo.</strong> La de sofá cabe en todas las casas. La de cama necesita antes una cinta métrica.</li>
</ul>
<h2>En resumen: la manta de merino según su sitio</h2>
<p>En resumen: 98 € para el sofá, 245 € para la cama y 52 € para la cuna. Tejemos 3 mantas a la semana, así que un color puede faltar un tiempo. {5} Escríbenos antes de pedirla si necesitas la manta de merino para una fecha, y te diremos con sinceridad si llega.</p>`,
  },
  wick: {
    type: 'guide',
    title: 'Cómo recortar una mecha de madera antes de encender',
    keyword: 'mecha de madera',
    metaDescription:
      'Cómo recortar una mecha de madera: por qué cruje, qué largo le va bien, qué hacer si se apaga y qué herramienta tienes ya en casa para cortarla.',
    notes: [
      'Nuestras mechas son de cerezo, de 13 mm de ancho y 0,5 mm de grosor.',
      'La mecha arde bien con 3 mm.',
      'Una vela con mecha de madera arde unas 38 horas.',
    ],
    more: {
      heading: 'La mecha de madera en cifras',
      items: [
        'El vaso mide 9 cm de alto y lleva 220 g de cera.',
        'Una mecha nueva sobresale 8 mm de la cera, así que también se rompe antes de la primera vez.',
        'A las 38 horas quedan unos 10 mm de cera, y entonces se ha acabado.',
        'Una llama de 2 cm está bien; con 4 cm humea.',
        'En nuestra prueba con 20 velas, 17 se apagaron porque la mecha medía más de 5 mm.',
        'La vela cuesta 27 €, y en la caja van 10 cerillas de 20 cm.',
      ],
    },
    body: `<p>Una mecha de madera quiere ser corta. Rompe el borde negro antes de cada encendido y arderá como una fila de llamas tranquilas; déjalo, y humeará, protestará y se apagará. Recortarla lleva unos segundos y no pide ninguna herramienta que no tengas.</p>
<h2>En qué se distingue una mecha de madera</h2>
<p>Nuestras mechas son de cerezo, de 13 mm de ancho y 0,5 mm de grosor. {1} Una mecha de algodón sube la cera por un haz de hilos. La madera la sube por sus poros, a todo lo ancho, y por eso la llama es baja y larga en vez de alta.</p>
<p>Además, habla. Las bolsitas de cera y de humedad estallan con el calor, y ese es el crujido por el que casi todo el mundo la compra. Cuando se calla, la mecha es demasiado larga o está demasiado hundida.</p>
<h2>Cómo recortarla, paso a paso</h2>
<ol>
<li><strong>Espera.</strong> Recorta solo una vela fría. En la cera templada la mecha se dobla por el pie y ya no se endereza.</li>
<li><strong>Rompe.</strong> Toma el borde negro entre dos dedos y pártelo. Se deshace sin hacer fuerza.</li>
<li><strong>Mide.</strong> La mecha arde bien con 3 mm. {2} Una cerilla tumbada sobre la cera, a su lado, sirve de medida.</li>
<li><strong>Limpia.</strong> Vuelca las migas. El carbón en la cera es lo que pone gris un vaso transparente.</li>
<li><strong>Enciende.</strong> Acerca la cerilla a una esquina e inclina el vaso, para que la llama recorra el borde.</li>
</ol>
<p>Si no se parte limpia, usa un cortaúñas. Las tijeras son demasiado gruesas para la mayoría de los vasos, y con un cuchillo de cocina la mecha se abre por la mitad.</p>
<h2>Cuando la llama no aguanta</h2>
<p>Casi siempre es que la mecha es demasiado larga. Suena raro, porque una mecha corta parece que no tiene nada que quemar. Pero la madera no es el combustible. Solo lleva la cera, y la lleva hasta donde llega.</p>
<p>Si es corta y aun así se apaga, tiene demasiada cera alrededor. Enciende la vela, déjala arder lo que aguante y vierte una cucharada de cera líquida en una lata vieja. Nunca por el fregadero. Se endurece en el codo de la tubería, y entonces hace falta un fontanero.</p>
<h2>Cuánto tiempo dejarla encendida</h2>
<p>La primera vez, hasta que toda la superficie esté líquida. Después, no más de una velada. Una vela con mecha de madera arde unas 38 horas. {3} Es menos que con algodón, porque una llama ancha funde más cera a la vez.</p>
<p>Para cuando quede un dedo de cera en el fondo. La mecha ya no tiene dónde sostenerse, y el calor se va a la mesa en vez de a la habitación.</p>
<h2>En resumen: una mecha de madera que cruje</h2>
<p>En resumen: vela fría, fuera el borde negro, 3 mm y fuera las migas. Empieza por la vela que te tenía harto, porque una mecha de madera perdona. Recórtala esta noche y escucha.</p>`,
  },
  wool: {
    type: 'guide',
    title: 'Cómo guardar la lana en verano y que no entre la polilla',
    keyword: 'guardar la lana',
    metaDescription:
      'Cómo guardar la lana en verano: lavarla primero, dejarla secar, meterla en lino y no en plástico, y mirarla antes de que la polilla se instale.',
    notes: [
      'Lavamos la lana a 20 °C y la secamos en plano 2 días.',
      'Nuestra bolsa de lino mide 50 × 70 cm y cuesta 19 €.',
      'El cedro se lija cada 3 meses para que vuelva a oler.',
    ],
    more: {
      heading: 'Cómo guardamos la nuestra',
      items: [
        'Nuestro almacén está a 16 °C en verano y al 55 % de humedad.',
        'Guardamos allí 140 mantas, 12 en cada arcón, con un papel detrás de cada una.',
        'El primer lunes de mes Alba abre los 12 arcones, y tarda 2 horas.',
        'En 2024 hubo polilla en 1 arcón, congelamos 3 mantas 7 días y no perdimos ninguna.',
        'Un taco de cedro de 40 g cuesta 4 €.',
      ],
    },
    body: `<p>Para guardar la lana bien, lávala primero. La polilla no come lana; la comen sus larvas, y buscan lo que se ha llevado puesto. Un jersey limpio en una bolsa de lino les interesa poco. Un jersey con un resto de sopa en el puño es un restaurante.</p>
<h2>Lavar antes de guardar la lana</h2>
<p>Al armario no entra nada que se haya usado, ni siquiera una tarde. Lavamos la lana a 20 °C y la secamos en plano 2 días. {1} Usa una cucharada de jabón de lana, mueve el agua y no la prenda, y enróllala en una toalla en vez de retorcerla.</p>
<p>Déjala secar del todo. Una manga que está fresca al tacto sigue húmeda por dentro. Dale la vuelta el segundo día y deja a las costuras gruesas el tiempo que necesitan. La lana húmeda en una bolsa cerrada huele primero a oveja y después a moho.</p>
<h2>Lino y no plástico</h2>
<p>La lana toma humedad del aire y la devuelve. En plástico no puede, así que cada cambio de tiempo se queda dentro de la bolsa. El lino es lo bastante prieto para que no entre una polilla y lo bastante suelto para que pase el aire.</p>
<p>Nuestra bolsa de lino mide 50 × 70 cm y cuesta 19 €. {2} Una funda de almohada vieja también vale, si no tiene agujeros y la cierras con una cinta. Dobla los jerséis y no los cuelgues: una percha deforma los hombros en un verano.</p>
<ul>
<li><strong>Lo que pesa, abajo.</strong> Una manta encima de un chal deja marca.</li>
<li><strong>Papel blanco entre los pliegues.</strong> Así la lana oscura no tiñe la clara.</li>
<li><strong>Una nota por fuera.</strong> Y en octubre no tendrás que abrir todas las bolsas.</li>
</ul>
<h2>Lo que hace el cedro y lo que no</h2>
<p>El olor del cedro evita que la polilla se instale. A las larvas que ya están no les hace nada, y por eso viene después del lavado y no en su lugar. El cedro se lija cada 3 meses para que vuelva a oler. {3}</p>
<p>La lavanda funciona igual y se agota antes. Cuélgala donde llegues con la mano, o la olvidarás hasta que sea heno.</p>
<h2>Una mirada al mes</h2>
<p>Abre las bolsas un día de sol y sacúdelo todo. A las larvas no les gusta la luz ni el movimiento. Si encuentras un tubito gris o una calva, saca la prenda, congélala en una bolsa durante una semana y cepíllala al sol. Revisa también las que estaban al lado.</p>
<p>Vacía el armario de paso. El polvo de los rincones también es comida, y una aspiradora con boquilla fina hace más que cualquier espray.</p>
<h2>En resumen: guardar la lana hasta el otoño</h2>
<p>En resumen: lavar, secar, lino, cedro y una mirada al mes. Empieza por las prendas que más quieres. Si pruebas a guardar la lana así un verano, lo harás todos, y en otoño nos visitarás solo porque te apetece.</p>`,
  },
  fireworks: {
    type: 'article',
    title: 'Un fin de año tranquilo: velas en vez de fuegos artificiales',
    keyword: 'velas en fin de año',
    metaDescription:
      'Velas en fin de año en vez de fuegos artificiales: cómo poner treinta llamas en un alféizar, qué distancias guardar y qué hacer con perros y bebés.',
    notes: [
      'Ponemos 30 velas de té de 4 horas cada una.',
      'Deja 10 cm entre dos llamas y 50 cm hasta cualquier cortina.',
      'Un paquete de 30 velas de té cuesta 15 €.',
    ],
    more: {
      heading: 'La noche, hora a hora',
      items: [
        'A las 19:00 llenamos 30 tarros con 2 cm de arena cada uno.',
        'A las 21:00 se enciende la primera fila; a las 23:55 se apagan todas las lámparas.',
        'Una vela de té pesa 14 g y funde un charco de 38 mm.',
        'A la 1:00 los tarros ya se pueden lavar, y la bandeja de 60 cm vuelve al horno.',
      ],
    },
    body: `<p>Las velas en fin de año dicen lo mismo que los fuegos artificiales, pero más bajito. Los perros se quedan en su cesta, los bebés siguen dormidos y los vecinos siguen siendo amigos. Así despedimos el año en el taller, y así lo puedes hacer tú en un alféizar.</p>
<h2>Qué hace falta para poner velas en fin de año</h2>
<p>Ponemos 30 velas de té de 4 horas cada una. {1} Encendidas a las nueve, duran hasta que todo el mundo se ha besado. Añade un mechero largo, una bandeja de arena o una fila de platos viejos y una jarra de agua que ojalá no haga falta.</p>
<p>El vidrio ayuda más que el dorado. Un tarro de mermelada alrededor de cada llama para la corriente y manda la luz hacia arriba, donde se encuentra con la ventana y vuelve otra vez. Quita las etiquetas el día antes, o las rascarás con la ropa de fiesta.</p>
<h2>Cómo colocar las llamas sin riesgo</h2>
<p>Deja 10 cm entre dos llamas y 50 cm hasta cualquier cortina. {2} Las llamas que están más cerca se calientan entre ellas, y la cera del medio se vuelve agua. Recoge la cortina antes de encender la primera mecha y no después.</p>
<ol>
<li><strong>Despeja el alféizar.</strong> Las plantas, las tarjetas y lo que queda de la Navidad se van a otro sitio.</li>
<li><strong>Pon la bandeja.</strong> Arena o platos; ni papel ni musgo, por bonitos que sean.</li>
<li><strong>Coloca los tarros.</strong> Los más altos en los extremos, para que nadie pase el brazo sobre una llama.</li>
<li><strong>Enciende desde atrás.</strong> Tu manga te lo agradecerá.</li>
</ol>
<p>Alguien se queda en la habitación. Ese es todo el secreto, y en fin de año siempre hay alguien que prefiere no salir.</p>
<h2>La noche con niños y animales</h2>
<p>Dales una tarea a los niños. Pueden contar los tarros, elegir el último que se enciende y soplar la fila cuando llegue el año nuevo. Soplar treinta llamas cuesta más aire del que parece, y con la risa cuesta el doble.</p>
<p>A los perros les importa más la calle que tu ventana. Baja la persiana del lado donde otros tiran petardos, sube un poco la radio y deja que el perro se tumbe donde quiera. A los gatos les interesa el alféizar. Usa la mesa.</p>
<h2>Qué hacer a medianoche</h2>
<p>Apaga todas las lámparas un minuto antes. La habitación se hace más grande, las voces bajan y se oyen las campanas. Cada invitado enciende una última vela por algo que quiera conservar del año viejo. No hay que decir qué es.</p>
<p>Después abre la ventana un momento. Entra el frío, las llamas se inclinan y se levantan otra vez, y el olor de la cera sale a la calle.</p>
<h2>En resumen: velas en fin de año</h2>
<p>En resumen: tarros, arena, distancia y una persona en la habitación. Un paquete de 30 velas de té cuesta 15 €. {3} Pídelo antes de las fiestas, prueba la fila una noche cualquiera y guarda las velas en fin de año para la que no lo es.</p>`,
  },
  wreath: {
    type: 'guide',
    title: 'Una corona seca que dura hasta febrero',
    keyword: 'corona seca',
    metaDescription:
      'Cómo atar una corona seca que dura hasta febrero: qué ramas no pierden las hojas, qué grosor llevan los ramilletes y en qué sitio hay que colgarla.',
    notes: [
      'Para una corona de 35 cm usamos 40 tallos: eucalipto, laurel y cardo.',
      'Los ramilletes se atan cada 4 cm con alambre de florista.',
      'El taller de diciembre dura 2 horas y cuesta 38 €, con todas las ramas.',
    ],
    more: {
      heading: 'Una corona en números',
      items: [
        'Un aro de metal de 30 cm pesa 85 g y cuesta 3 €.',
        'Gastamos 6 m de alambre de 0,65 mm en cada corona.',
        'Una corona terminada pesa 480 g fresca y 260 g seca, a los 14 días más o menos.',
        'La cinta tiene 4 cm de ancho y 90 cm de largo.',
        'En diciembre de 2024 atamos 72 coronas en 9 tardes.',
      ],
    },
    body: `<p>Una corona seca está en su mejor momento cuando una de abeto ya está calva. El abeto suelta las agujas por Navidad. El eucalipto, el laurel y el cardo se secan donde están y se quedan como los ataste, de un verde gris algo plateado, hasta que te cansas del invierno.</p>
<h2>Qué lleva una corona seca</h2>
<p>Para una corona de 35 cm usamos 40 tallos: eucalipto, laurel y cardo. {1} El eucalipto le da movimiento, el laurel le da cuerpo y los cardos son los puntos. No pongas bayas. Se arrugan, se caen y manchan la pintura de la puerta.</p>
<p>Compra las ramas frescas, un día antes como mucho. Los tallos frescos se doblan alrededor del aro. Los secos se parten, y te das cuenta cuando la mitad de las hojas está ya en la mesa.</p>
<h2>Cómo se ata</h2>
<ol>
<li><strong>Corta.</strong> Deja los tallos del largo de tu mano y sepáralos en montones.</li>
<li><strong>Agrupa.</strong> Toma unos tallos de cada montón, los altos detrás, y sujétalos como un ramo pequeño.</li>
<li><strong>Ata.</strong> Apoya el ramillete en el aro y enrolla el alambre. Los ramilletes se atan cada 4 cm con alambre de florista. {2}</li>
<li><strong>Tapa.</strong> El siguiente ramillete cubre el alambre del anterior. Todos miran hacia el mismo lado.</li>
<li><strong>Cierra.</strong> Levanta el primer ramillete y mete el último debajo. Así no se ve dónde empezaste.</li>
</ol>
<p>Aprieta bien el alambre. Los tallos encogen al secarse, y lo que hoy está firme estará flojo en dos semanas. Si puedes girar el aro entre las manos sin que nada suene, está bien apretado.</p>
<h2>Dónde colgarla</h2>
<p>Bajo techo, sin sol y lejos del radiador. La lluvia pone negras las hojas secas y el sol las deja pálidas. Una puerta de dentro, una pared del recibidor o el hueco sobre la chimenea son mejores que una puerta de calle que mira al sur.</p>
<p>Cuélgala de una cinta ancha y no de un clavo. La corona descansa en la cinta sin aplastarse, y la cinta tapa el alambre de arriba.</p>
<h2>Cómo cuidarla</h2>
<p>Casi nada. Quítale el polvo con el secador en frío. Si se suelta un cardo, una gota de cola lo sujeta. No le eches laca: la laca sujeta las hojas un tiempo, y después sujeta el polvo para siempre.</p>
<p>En primavera corta el alambre, echa las ramas al compost y guarda el aro. Seguirá ahí en noviembre, y la segunda la atarás en la mitad de tiempo.</p>
<h2>En resumen: una corona seca para todo el invierno</h2>
<p>En resumen: ramas frescas, ramilletes pequeños, alambre apretado y un sitio seco. El taller de diciembre dura 2 horas y cuesta 38 €, con todas las ramas. {3} Reserva con tiempo, o prueba una corona seca en casa con lo que da el jardín.</p>`,
  },
} as const satisfies Record<string, SampleText>
