import type { SampleText } from './sample-text.ts'

/** Finished posts of the sample shop in Spanish. */
export const spanishTexts = {
  washing: {
    type: 'guide',
    title: 'Cómo lavar una manta de merino a mano',
    keyword: 'manta de merino',
    metaDescription:
      'Cómo lavar una manta de merino a mano sin que encoja: cuándo hace falta, a qué temperatura, con qué jabón y cómo secarla para que quede como nueva.',
    notes: [
      'Lavamos a 20 °C con 10 ml de jabón de lana.',
      'La manta se seca en plano durante 2 días.',
      'La manta de sofá mide 130 × 180 cm y cuesta 98 €.',
      'Una manta se lava 1 o 2 veces al año.',
    ],
    more: {
      heading: 'Nuestra manta, en números',
      items: [
        'La manta de sofá pesa 640 g seca y 1.900 g recién lavada.',
        'La bañera se llena con 40 litros, y los 3 aclarados gastan otros 90.',
        'Encoge un 2 % en el primer lavado y nada después.',
        'En el taller lavamos 12 mantas cada lunes, en 3 tandas de 4.',
        'Una botella de 250 ml de jabón cuesta 11 € y da para 25 lavados.',
      ],
    },
    body: `<p>Una manta de merino se lava poco y se airea mucho. La lana suelta los olores con una noche de ventana abierta, así que el agua puede esperar. Cuando ya no puede esperar más, el lavado a mano es fácil si respetas el frío, la calma y la toalla.</p>
<h2>Cuándo hay que lavar una manta de merino</h2>
<p>Una manta se lava 1 o 2 veces al año. {4} Antes, prueba con menos: cepíllala, cuélgala al aire en un día húmedo y sacúdela. La humedad abre la fibra y deja salir el polvo. Si lo que tiene es una mancha, limpia la mancha y deja en paz lo demás.</p>
<p>Hay manchas que no admiten espera. El vino y el café se secan con un paño sin frotar, se mojan con agua fría y se vuelven a secar. La cera se deja endurecer, se rompe con la uña y lo que queda se levanta con un papel y una plancha tibia.</p>
<h2>El lavado, paso a paso</h2>
<ol>
<li><strong>Llena.</strong> Lavamos a 20 °C con 10 ml de jabón de lana. {1} La bañera es mejor que el lavabo, porque la manta tiene que poder extenderse.</li>
<li><strong>Hunde.</strong> Empuja la manta hacia abajo y mueve el agua, no la lana. Frotar es lo que la apelmaza.</li>
<li><strong>Aclara.</strong> Cambia el agua hasta que salga clara, siempre igual de fría. Un cambio brusco encoge más que el calor.</li>
<li><strong>Enrolla.</strong> Extiéndela sobre toallas, enróllala y pisa el rollo con los pies descalzos. No la retuerzas nunca.</li>
</ol>
<p>Mojada pesa mucho. Levántala desde abajo con los dos brazos, como se levanta a un niño dormido, y no por una esquina.</p>
<h2>Cómo secarla sin que se deforme</h2>
<p>La manta se seca en plano durante 2 días. {2} Una sábana vieja en el suelo, lejos del radiador y del sol, basta. Estírala con la palma hasta que recupere sus medidas: la nuestra de sofá mide 130 × 180 cm. {3} Dale la vuelta cada mañana.</p>
<p>Si la cuelgas, el agua baja al borde y el borde se alarga. Luego no hay plancha que lo arregle. Y si tienes prisa, abre una ventana antes que encender la secadora.</p>
<h2>Los errores que más vemos</h2>
<ul>
<li><strong>Suavizante.</strong> Cubre la fibra y le quita lo que la hace abrigar.</li>
<li><strong>Lavadora sin programa de lana.</strong> El golpe del tambor la convierte en fieltro.</li>
<li><strong>Guardarla húmeda.</strong> Huele a oveja en otoño y a moho en invierno.</li>
</ul>
<p>Si ya ha encogido, no la tires. Mójala otra vez, con unas gotas de acondicionador del pelo, y estírala poco a poco mientras se seca. No vuelve del todo, pero vuelve bastante.</p>
<h2>En resumen: tu manta de merino, limpia y entera</h2>
<p>En resumen: airear mucho, agua fría, jabón de lana, toalla y suelo. La manta de sofá cuesta 98 € y es para muchos años. {3} Empieza por airearla esta noche. Y si dudas con una mancha, escribe al taller antes de mojar la manta de merino: a veces basta con esperar.</p>`,
  },
  dinner: {
    type: 'article',
    title: 'Velas para una cena larga: cuántas y de qué altura',
    keyword: 'velas para una cena',
    metaDescription:
      'Velas para una cena larga: cuántas hacen falta, a qué altura arden sin deslumbrar, por qué no deben oler y cómo proteger la mesa de la cera.',
    notes: [
      'Una vela de mesa de 25 cm arde unas 7 horas.',
      'Para 6 personas ponemos 5 velas.',
      'El paquete de 5 velas cuesta 17 €.',
    ],
    more: {
      heading: 'La mesa, con la cinta métrica',
      items: [
        'La llama queda a 20 cm del mantel en las velas bajas y a 70 cm en las altas.',
        'Los ojos de un adulto sentado están a unos 120 cm del suelo y a 45 cm de la mesa.',
        'Entre vela y servilleta dejamos 15 cm.',
        'Cada vela pesa 85 g y tiene 22 mm de diámetro.',
        'En la mesa del taller, de 240 cm, van las 5 en una bandeja de 60 cm.',
      ],
    },
    body: `<p>Las velas para una cena no se eligen por bonitas, sino por la altura de la llama y por lo que dura la sobremesa. Si deslumbran, alguien las apaga antes del postre. Si huelen, compiten con el guiso. Y si se acaban a mitad de la conversación, hay que encender la lámpara, que es una manera de decir adiós.</p>
<h2>Cuántas velas para una cena de amigos</h2>
<p>Para 6 personas ponemos 5 velas. {2} Un número impar se reparte mejor por la mesa, porque no forma parejas. Colócalas en una línea que no sea recta, con los platos de servir entre medias, y deja libre el sitio por donde pasan los brazos.</p>
<p>Si la mesa es redonda, júntalas en el centro sobre una bandeja. La luz llega igual a todos y la bandeja se puede levantar de una vez cuando llega el arroz.</p>
<h2>La altura: ni en los ojos ni en el plato</h2>
<p>Siéntate y mira. La llama tiene que quedar por debajo de tus ojos o claramente por encima. A media altura tapa la cara de quien tienes enfrente, y una cena consiste en ver caras.</p>
<ul>
<li><strong>Velas bajas</strong>, en vasos, para mesas pequeñas. Iluminan el plato y no molestan.</li>
<li><strong>Velas altas</strong>, en candelabros firmes, para mesas largas. Iluminan la sala.</li>
<li><strong>De las dos</strong>, si hay sitio, pero nunca a la misma distancia de un mismo invitado.</li>
</ul>
<p>Fíjate también en lo que hay encima. Una lámpara baja se calienta, y una flor seca puede arder. Deja un buen palmo de aire sobre cada llama.</p>
<h2>Cuánto duran</h2>
<p>Una vela de mesa de 25 cm arde unas 7 horas. {1} Da para el aperitivo, la cena y la parte en que ya nadie mira el reloj. Con corriente dura menos, porque la llama se inclina y funde un solo lado. Cierra la ventana de enfrente o cambia la vela de sitio.</p>
<p>Enciéndelas un poco antes de que llegue la gente. Al principio la mecha arde alta y echa algo de humo. Después se calma, y es entonces cuando conviene que la vean.</p>
<h2>Sin olor, y con un plato debajo</h2>
<p>A la mesa se viene a oler la comida. Deja las velas perfumadas para el recibidor o para el baño, y pon en el comedor cera sin perfume. Tus invitados no sabrán por qué el asado huele tan bien.</p>
<p>Protege el mantel con un plato pequeño bajo cada vela. Si cae cera, no la toques mientras está blanda. Espera a que endurezca, rómpela, pon un papel de cocina encima y pasa la plancha tibia hasta que el papel la beba.</p>
<h2>En resumen: velas para una cena sin prisa</h2>
<p>En resumen: pocas, sin olor, fuera de la altura de los ojos y con horas de sobra. El paquete de 5 velas cuesta 17 €. {3} Prueba la mesa una noche cualquiera, apaga la lámpara y siéntate en cada silla. Las velas para una cena están bien elegidas cuando nadie habla de ellas y todos se quedan.</p>`,
  },
  scents: {
    type: 'list',
    title: 'Qué vela aromática va en cada habitación',
    keyword: 'vela aromática',
    metaDescription:
      'Qué vela aromática va en cada habitación de la casa: fresca en la cocina, seca en el salón, casi nada en el dormitorio, y de qué tamaño elegirla.',
    notes: [
      'La vela pequeña pesa 90 g y basta para 8 m².',
      'La vela grande pesa 220 g y basta para 20 m².',
      'Hacemos 6 aromas: limón, romero, higuera, cedro, lavanda y jabón.',
      'La pequeña cuesta 13 € y la grande 24 €.',
    ],
    more: {
      heading: 'Cómo lo hemos medido',
      items: [
        'Encendimos 6 velas, de una en una, en una habitación de 20 m² y 2,5 m de alto.',
        'La pequeña arde 20 horas y la grande 45.',
        'Al 6 % de perfume el salón huele a los 30 minutos; al 10 % cansa a la hora.',
        'Lavanda lleva un 4 %, cedro un 7 % y limón un 8 %.',
        'De 40 visitas, 22 eligieron higuera para el recibidor.',
      ],
    },
    body: `<p>Una vela aromática no se compra por la nariz, se compra por la habitación. En la tienda todas huelen bien durante un momento. En casa, la misma vela puede llenar un pasillo o perderse en un salón. Aquí van nuestras recomendaciones, de la puerta hacia dentro.</p>
<h2>El tamaño manda más que el aroma</h2>
<p>La vela pequeña pesa 90 g y basta para 8 m². {1} La grande pesa 220 g y basta para 20 m². {2} Una vela demasiado grande en un baño pequeño marea, y una pequeña en un salón abierto solo huele si te sientas encima.</p>
<p>Mide a pasos, que no hace falta más. Y cuenta las puertas abiertas: una habitación que se comunica con otra es, para el olfato, una sola.</p>
<h2>Una vela aromática para cada sitio</h2>
<table><thead><tr><th>Habitación</th><th>Aroma</th><th>Tamaño</th></tr></thead><tbody>
<tr><td>Recibidor</td><td>higuera</td><td>pequeña</td></tr>
<tr><td>Cocina</td><td>limón</td><td>pequeña</td></tr>
<tr><td>Salón</td><td>cedro o romero</td><td>grande</td></tr>
<tr><td>Baño</td><td>jabón</td><td>pequeña</td></tr>
<tr><td>Dormitorio</td><td>lavanda</td><td>pequeña</td></tr>
</tbody></table>
<p>Hacemos 6 aromas: limón, romero, higuera, cedro, lavanda y jabón. {3} No son muchos, y es a propósito. Preferimos que se distingan de verdad a que haya que leer la etiqueta.</p>
<h2>Cocina y baño: aromas que limpian el aire</h2>
<p>En la cocina funciona el limón, después de recoger y nunca mientras se cocina. Encendida junto a una sartén, la vela solo añade un olor más. Un rato al terminar cambia la habitación.</p>
<p>En el baño, jabón. Es discreto y no discute con el champú de nadie. Ponla en una balda alta, lejos de las toallas y de la ducha, porque el vapor ahoga la mecha.</p>
<h2>Salón y recibidor: lo que recuerdan las visitas</h2>
<p>El recibidor es pequeño y de paso. La higuera, verde y algo dulce, saluda sin abrazar. Apágala cuando la gente haya entrado.</p>
<p>El salón pide algo seco que no canse. El cedro acompaña un libro; el romero, una merienda. Si fumas o tienes perro, no intentes taparlo con una vela: ventila primero y enciende después.</p>
<h2>Dormitorio: menos de lo que crees</h2>
<p>La lavanda se enciende un rato antes de acostarse y se apaga al entrar en la cama. Ninguna vela se queda encendida mientras duermes. El olor que ha quedado en la habitación es suficiente, y por la mañana ya no está.</p>
<p>Si alguien de la casa se acatarra o tiene la nariz sensible, deja el dormitorio sin vela y usa una bolsita de hierbas secas en el armario.</p>
<h2>En resumen: elige tu vela aromática por metros</h2>
<p>En resumen: mide, elige un tamaño y después un aroma. La pequeña cuesta 13 € y la grande 24 €. {4} Empieza por el recibidor, que es donde más se nota. Y si te equivocas de habitación, mueve la vela aromática antes de culparla.</p>`,
  },
  dyeing: {
    type: 'article',
    title: 'Teñir lana con plantas: lo que sale de una olla',
    keyword: 'teñir lana con plantas',
    metaDescription:
      'Teñir lana con plantas en una olla de cocina: qué da cada una, por qué hace falta alumbre, cuánto tarda y por qué dos madejas nunca salen iguales.',
    notes: [
      'Para 100 g de lana usamos 100 g de piel de cebolla o 200 g de nogal.',
      'El alumbre es un 15 % del peso de la lana.',
      'La lana pasa 1 hora a 80 °C y se enfría en la olla toda la noche.',
      'El taller de tinte dura 4 horas y cuesta 55 €.',
    ],
    more: {
      heading: 'Nuestra libreta de colores',
      items: [
        'Con 100 g de cebolla sale un amarillo; con 300 g, un naranja.',
        'El segundo baño de la misma olla da un 40 % del color.',
        'En 2024 teñimos 86 madejas de 100 g en 14 días.',
        'Una madeja de 100 g mide 220 m y cuesta 16 €.',
        'El hierro, 2 g por madeja, apaga cualquier color en 5 minutos.',
      ],
    },
    body: `<p>Teñir lana con plantas se parece a cocinar un guiso: agua, calor y paciencia. Sale amarillo de la cebolla, marrón del nogal y un verde apagado cuando se mezclan con un poco de hierro. No sale nunca dos veces lo mismo, y por eso lo seguimos haciendo.</p>
<h2>Qué hace falta para teñir lana con plantas</h2>
<p>Una olla que ya no uses para comer, una cuchara de madera, un cubo y una madeja limpia. La lana tiene que estar lavada, porque la grasa repele el tinte y deja calvas. Mójala bien antes de empezar: la lana seca bebe por donde quiere.</p>
<p>Para 100 g de lana usamos 100 g de piel de cebolla o 200 g de nogal. {1} Pide la piel en una frutería, que la tira. El nogal se recoge en otoño, con guantes, porque tiñe las manos durante días.</p>
<h2>El alumbre, o por qué el color se queda</h2>
<p>La planta da el color y el alumbre lo sujeta. El alumbre es un 15 % del peso de la lana. {2} Se disuelve en agua templada, se mete la madeja y se calienta despacio. Sin él, el amarillo se va con el primer lavado y queda un beis triste.</p>
<p>Hazlo el día antes. La lana puede esperar húmeda, envuelta en una toalla, y tú también.</p>
<h2>La olla, paso a paso</h2>
<ol>
<li><strong>Cuece la planta.</strong> Cúbrela de agua y deja que suelte el color a fuego lento. Cuela después, o tendrás cebolla en la bufanda.</li>
<li><strong>Mete la lana.</strong> El baño y la madeja, a la misma temperatura. Un salto brusco la apelmaza.</li>
<li><strong>Espera.</strong> La lana pasa 1 hora a 80 °C y se enfría en la olla toda la noche. {3} No la remuevas, húndela.</li>
<li><strong>Aclara y cuelga.</strong> Agua tibia hasta que salga clara, y a la sombra. El sol se come el color antes de que lo estrenes.</li>
</ol>
<h2>Qué color da cada planta</h2>
<ul>
<li><strong>Piel de cebolla:</strong> del amarillo al naranja, según la variedad.</li>
<li><strong>Cáscara de nogal:</strong> del tostado al marrón oscuro, y ni siquiera necesita alumbre.</li>
<li><strong>Gualda:</strong> un amarillo limpio.</li>
<li><strong>Rubia:</strong> rojos de teja, si no hierve.</li>
</ul>
<p>Apunta el peso, el agua y el día. No para repetirlo, que no se puede, sino para saber por qué esta vez ha salido más claro. Con agua dura los rojos tiran a marrón.</p>
<h2>En resumen: un color que no se repite</h2>
<p>En resumen: lana limpia, alumbre, calor suave y una noche de espera. Empieza por la cebolla, que perdona. Si prefieres hacerlo acompañado, el taller de tinte dura 4 horas y cuesta 55 €. {4} Reserva con tiempo, trae un delantal viejo y prueba a teñir lana con plantas de tu propio jardín.</p>`,
  },
} as const satisfies Record<string, SampleText>
