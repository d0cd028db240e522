import { type Case, runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkSafety, checkScope } from './check-additions.ts'
import { checkAmounts } from './check-amounts.ts'
import { checkClaims } from './check-claims.ts'
import { checkDenials } from './check-denials.ts'
import { checkDirections } from './check-directions.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkOrder } from './check-order.ts'
import { checkRoles } from './check-roles.ts'

const found =
  (language: 'en' | 'es', notes: string) =>
  (sentence: string): Case => [sentence, language, `<p>${sentence}</p>`, [sentence], said(notes)]
const fine =
  (language: 'en' | 'es', notes: string) =>
  (sentence: string): Case => [sentence, language, `<p>${sentence}</p>`, [], said(notes)]
const both = (language: 'en' | 'es', notes: string, wrong: string[], right: string[]): Case[] => [
  ...wrong.map(found(language, notes)),
  ...right.map(fine(language, notes)),
]

// Steps that a source numbers, and a text lists without a word of order.
runCases(checkOrder, [
  ...both(
    'en',
    'Before painting: 1) sand the hull with fine paper; 2) wipe off the dust; 3) brush on a thin primer.',
    ['Brush on a thin primer and sand the hull with fine paper.'],
    [
      'Sand the hull with fine paper and brush on a thin primer.',
      'Wipe off the dust that painting would trap and sand.',
    ],
  ),
  ...both(
    'es',
    'Por orden: afloje las cuerdas, limpie el mástil con un paño, aplique el aceite de limón.',
    ['Aplica el aceite de limón y limpia el mástil con un paño.'],
    ['Limpia el mástil con un paño y aplica el aceite de limón.'],
  ),
  ...both(
    'en',
    'Before sailing: 1) rig the mast on the grass; 2) wash the rail you will grip; 3) close the hatch.',
    [],
    ['Wash the rail you will grip, because salt sticks and was never meant for sailing.'],
  ),
  ...both(
    'es',
    'Antes de navegar: 1) arme el palo en la hierba; 2) lave la barandilla que vaya a tocar; 3) cierre la escotilla.',
    [],
    ['Lava la barandilla que vayas a tocar, que lleva sal y no está pensada para navegar.'],
  ),
  ...both(
    'en',
    'You need the briefing (£12, one hour) before you sail the dinghies alone.',
    ['You sail the dinghies alone before you need the briefing.'],
    ['You need the briefing, which takes an hour and costs £12, before you sail the dinghies alone.'],
  ),
  ...both(
    'en',
    'Dahlias leak a milk that stains other flowers, so let them stand alone in water for ten hours before you mix them.',
    [],
    [
      'Dahlias need ten hours in water of their own before they join a mixed bunch, since their milk stains the others.',
    ],
  ),
  ...both(
    'en',
    'Rinse first, wax after: take off the salt, and an hour later rub in the waxing paste.',
    ['Wax first and rinse after.'],
    ['Rinse first and wax after.'],
  ),
  ...both(
    'en',
    'Oil the hinges with graphite after hanging the door.',
    ['Oil the hinges with graphite first, before you paint the frame.'],
    ['Oil the hinges with graphite, but only after hanging the door.'],
  ),
  ...both(
    'es',
    'Se engrasan las bisagras con grafito después de colgar la puerta.',
    ['Engrasa primero las bisagras con grafito, antes de pintar el marco.'],
    ['Engrasa las bisagras con grafito después de colgar la puerta.'],
  ),
])

// Parts of two names, of which one begins the sentence; politeness belongs to neither.
runCases(checkRoles, [
  ...both(
    'en',
    'Our Curlew and Plover have cane rims, the Avocet steel.',
    ['The Avocet and the Plover have cane rims, the Curlew steel.'],
    ['The Plover and the Curlew have cane rims, the Avocet steel.'],
  ),
  ...both(
    'en',
    'Pay by card or in cash, not by cheque please.',
    [],
    ['Please pay by card or in cash rather than by cheque.'],
  ),
  ...both(
    'es',
    'Nuestra Garza y la Avoceta llevan llanta de caña; el Chorlito, de acero.',
    ['El Chorlito y la Avoceta llevan llanta de caña; la Garza, de acero.'],
    ['La Avoceta y la Garza llevan llanta de caña; el Chorlito, de acero.'],
  ),
])

// What is free beside something else that is, prices without a currency, and amounts beside known ones.
runCases(checkAmounts, [
  ...both(
    'en',
    'We wax a sail free of charge. Spare battens are £3 each.',
    ['We wax a sail free of charge, and spare battens are free.'],
    ['We wax a sail free of charge, and spare battens are £3.'],
  ),
  ...both(
    'es',
    'Enceramos la vela gratis. Los sables de repuesto cuestan 3 € cada uno.',
    ['Enceramos la vela gratis, y los sables de repuesto son gratis.'],
    ['Enceramos la vela gratis, y los sables de repuesto cuestan 3 €.'],
  ),
  ...both(
    'en',
    'The kayak is hired at £18 a day, deposit £60.',
    ['The kayak is hired at £18 a day, with a deposit of £40.'],
    ['The kayak is hired at £18 a day, with a deposit of £60.', 'The kayak is hired at £18, deposit 60.'],
  ),
  ...both(
    'es',
    'Puedes cambiar el chaleco antiguo por 25 €.',
    ['Te cambiamos el chaleco antiguo por 15.'],
    ['Te cambiamos el chaleco antiguo por 25.'],
  ),
  ...both(
    'en',
    'The Curlew has a draught of 900 mm and costs £345.',
    [],
    ['The Curlew has a draught of 900 mm, both Plovers 700.'],
  ),
])

// What is left of a total, a price times a count, a number that is repeated, an age.
runCases(checkNumbers, [
  ...both(
    'en',
    '80 berths this year, 53 let already. Under 14s only with a parent.',
    ['By now 53 berths are let, so 31 are left.'],
    ['By now 53 berths are let, so 27 are left.', 'Anyone under 14 needs a parent.'],
  ),
  ...both(
    'es',
    'Hay 80 amarres este año, 53 ya alquilados.',
    ['Con 53 amarres alquilados quedan 31.'],
    ['Con 53 amarres alquilados quedan 27.'],
  ),
  ...both(
    'es',
    'La cinta Tajo se vende por rollo de 20 m a 4,50 €. Para un bolso: 14 rollos de Tajo.',
    ['Un bolso con cinta Tajo sale por 58 euros.'],
    [
      'Un bolso con cinta Tajo sale por 63 euros.',
      'Un bolso con cinta Tajo sale por 63 euros y otro por 63.',
    ],
  ),
  ...both(
    'en',
    'Tagus ribbon: a roll of 20 m is £4.50. A bag takes 14 rolls of Tagus.',
    ['A bag of Tagus ribbon comes to £58.'],
    ['A bag of Tagus ribbon comes to £63.'],
  ),
  ...both('es', 'Tenemos tres barcas.', [], ['Cuál de las tres']),
])

// Contrasts with a part between them, a direction without its "away", a denial that ends with its clause.
runCases(checkDenials, [
  ...both(
    'en',
    'A larger number means a stiffer, usually dearer rod, not a longer one.',
    ['A larger number means a longer rod, not a stiffer one.'],
    ['A larger number means a stiffer rod, not a longer one.'],
  ),
  ...both(
    'en',
    'Always point the heat gun away from the hull of the boat.',
    ['Always point the heat gun at the hull of the boat.'],
    ['Always point the heat gun away from the hull.'],
  ),
  ...both(
    'es',
    'Apunte siempre la pistola de calor fuera del casco de la barca.',
    ['Apunta siempre la pistola de calor al casco de la barca.'],
    ['Apunta siempre la pistola de calor fuera del casco.'],
  ),
  ...both(
    'es',
    'La lona no es ignífuga y las chispas pueden dejar agujeros.',
    ['Es ignífuga, y las chispas no le dejan agujeros.'],
    ['No es ignífuga, y las chispas pueden dejar agujeros.'],
  ),
])

// The standard of a comparison, and opposites of working.
runCases(checkDirections, [
  ...both(
    'es',
    'El Cierzo es más ligero que el Mistral.',
    ['También hay un Mistral de lona, que es más ligero.'],
    ['Frente al Mistral, el Cierzo es más ligero.'],
  ),
  ...both(
    'en',
    'The Curlew is stiffer than the Plover.',
    ['There is a Plover in canvas too, which is stiffer.'],
    ['Beside the Plover, the Curlew is stiffer.'],
  ),
  ...both(
    'en',
    'Soaking the cork handle swells the cork handle.',
    ['Soaking the cork handle shrinks the cork handle.'],
    ['Soaking makes the cork handle swell.'],
  ),
  ...both(
    'en',
    'Leave the slurry on the cork, because the slurry helps the polish.',
    ['Rinse the slurry off the cork, because the slurry hinders the polish.'],
    ['The slurry on the cork helps the polish.'],
  ),
  ...both(
    'es',
    'No quite la pasta del corcho, porque la pasta ayuda a pulir.',
    ['Quita la pasta del corcho, porque la pasta impide pulir.'],
    ['La pasta del corcho ayuda a pulir.'],
  ),
  ...both(
    'es',
    'La suela de esparto resbala en la cubierta mojada.',
    ['La suela de esparto agarra en la cubierta mojada.'],
    ['En la cubierta mojada la suela de esparto resbala.'],
  ),
])

// Promises without an end, promises that the owner refuses, the best of a place.
runCases(checkClaims, [
  ...both(
    'en',
    'Guarantee on the joints of the oars: 10 years. We hope to resole clogs but do not promise it.',
    [
      'We guarantee the joints of the oars for as long as you live.',
      'We resole clogs soon, and that is a promise.',
    ],
    ['We guarantee the joints of the oars for ten years.'],
  ),
  ...both(
    'es',
    'Garantía de los remos: 10 años. Ojalá podamos remendar zuecos, pero no lo prometemos.',
    ['Los remos tienen garantía de por vida.', 'Te prometemos remendar zuecos.'],
    ['Garantizamos los remos durante 10 años.'],
  ),
  ...both(
    'en',
    'The Curlew is made in Kerry. It is the oldest rowing boat in Kerry.',
    ['The Curlew is the lightest clinker boat in Munster.'],
    ['The Curlew is the oldest rowing boat in Kerry.'],
  ),
  ...both(
    'es',
    'El Cierzo es el único bote de Sanabria con vela.',
    ['El Mistral es el bote más ligero de Zamora.'],
    ['El Cierzo es el único bote de Sanabria con vela.'],
  ),
])

// "All" and "only", by the passages that say as much.
runCases(checkScope, [
  ...both(
    'en',
    'Six boats on the list of boats. Curlew and Plover have a drop keel, the other three a fixed one. All boats are insured.',
    ['All five boats on the list have a drop keel.'],
    ['Curlew and Plover have a drop keel, the others do not.'],
  ),
  ...both(
    'en',
    'Summer list of five dinghies. Most dinghies have a cedar keel. All paddles are insured.',
    ['All five dinghies of the summer list have a cedar keel.'],
    ['Most dinghies of the summer list have a cedar keel.'],
  ),
  ...both(
    'es',
    'Los toletes del Cierzo son de bronce, los otros de nailon.',
    ['Los toletes de los tres son de bronce.'],
    ['Uno de los tres lleva toletes de bronce.', 'El más ligero de los tres lleva toletes de bronce.'],
  ),
  ...both(
    'es',
    'No recomendamos las piraguas a quien no sabe nadar.',
    [],
    ['Las tres se manejan bien, y no las recomendamos a quien no sabe nadar.'],
  ),
  ...both(
    'es',
    'Lo que más se rompe es el timón por guardarlo húmedo.',
    ['Todos los timones se rompen por guardarlos húmedos.'],
    ['El timón se rompe más por guardarlo húmedo.'],
  ),
  ...both(
    'en',
    'Oil the deck twice a year with tung oil. Ferns and mosses like shade near the deck.',
    ['Only ferns and mosses like shade near the deck.'],
    [
      'Nearly all like sun near the deck; only ferns and mosses like shade.',
      'Oil the deck twice a year, only what tung oil the wood takes.',
    ],
  ),
  ...both(
    'en',
    'Boats with a cork fender lie beside the quay so that the cork stays clean. Of these only the Curlew has cork.',
    [],
    ['Only the Curlew has a cork fender, so lay it beside the quay to keep the cork clean.'],
  ),
])

// Permission beside a denial of something else.
runCases(checkSafety, [
  ...both(
    'en',
    'Never leave the stove alone while it burns. The flue is swept in May.',
    ['Do not burn the stove for more than four hours, although you can leave it alone while it burns.'],
    ['Do not leave the stove alone while it burns, although you can close it.'],
  ),
  ...both(
    'es',
    'Cambiar siempre el arnés después de una caída, aunque no se vea rotura.',
    ['Después de una caída el arnés se puede usar si no se ve ninguna rotura.'],
    ['Después de una caída no se puede usar el arnés.'],
  ),
  ...both(
    'en',
    'All decks are teak unless you order cork, not available for the Plover. We cannot take back cut ropes.',
    [],
    [
      'For the larger decks you may order cork instead of teak.',
      'You can change ropes within 21 days, but we cannot take back cut ones.',
    ],
  ),
  ...both(
    'es',
    'Remada los viernes, abierta también a los que no son socios.',
    [],
    ['No hace falta ser socio, los viernes se puede ir a la remada.'],
  ),
])
