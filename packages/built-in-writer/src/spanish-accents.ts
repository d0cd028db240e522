/**
 * Spanish words that are no words without their accent, so that a missing one can only be a slip; the first lines are
 * forms of verbs that are all but unknown ("ademar", "maquinar"). Words with two spellings in use ("práctico", "practico")
 * are not among them.
 */
const accented = `
  además artículo frío lámpara lámparas línea líneas máquina máquinas número página páginas sábana sábanas sandía
  sandías título última últimas último últimos árboles abrirá abrió abrís acné acrílica acrílico acrílicos acuática
  acuático acuérdate acústica acústico adiós adoquín ahí alegría alemán algodón algún alhelí allí almacén almidón
  almohadón almíbar análisis anécdota anémona anémonas anís aparecerá aparecerán aprendió aprobó apágala aquí
  aragonés arcón armazón arnés aromática aromáticas aromático arrástralos artesanía artesanías artículos arándano
  arándanos asegúrate aserrín así ataúd atrás autobús automática automáticamente automático avión avísame azulón
  azúcar aérea aéreas aéreo añádela añádele añádelo añádelos balcón balón bambú bastón baúl baúles bidé biológico
  bisturí boletín bombón botiquín botón británica brújula burgués buzón bádminton bálsamo bálsamos básica básicas
  básico básicos bíceps bórax búho búhos búsqueda búsquedas cadáver cafeína café cafés cajón calcetín camisón camión
  canapé capuchón capón característica características carbón cartón carácter catalán categoría categorías caída
  caídas caído celemín centímetro centímetros cerámica cerámicas cerámico champú champús chuletón ciempiés
  científico cinturón ciprés clásica clásicas clásico clásicos cocaína cojín colchón colibrí comezón comité comió
  comodín compañía competirán complétalo compás comíamos comían común confíe consomé consúltalo continúe contó
  convenció conviértelo corazón cordobés cordón corrígelo cortaúñas crecerá cráter crédito cuestión cálida cálidas
  cálido cálidos cámara cámaras cáncer cántabro cántaro cárcel cárdeno cáñamo cédula céntimos césped círculos
  cítrico cítricos cóctel cócteles código códigos cómic cómics cómoda cómodas cómodo cómodos cúpula cúpulas cúrcuma
  dará darán deberíais decía decíamos decían dejaría delfín demás desazón después desván detrás devolvió devuélvelo
  difícil difíciles dirá diría dirígete divídelo divídelos diámetro dormís dátil dátiles débil débito décimo día
  días dígales dígito dígitos dócil dóciles dólar dólares ecológica ecológicas ecológico ecológicos economía
  económica edredón electrónico elegís elástica elástico eléctrica eléctrico eléctricos emitió empezó encontró
  energía enfría enfríe enróllala envió envés envía envíala envíalo envíame envían envíanos envías envío envíos
  escalón escorpión escribiría escribiéndolo escribiéndose escribió escribías escribís eslabón espadín espárragos
  espíritu esquí estadísticas estará estaría esternón estilográfica estilográficas estiércol estrés están estándar
  estén estéril estés estética estético estéticos extiéndela finlandés florecerá fogón fotografías francés frenesí
  freír frágil frágiles fría frías fríelo fríos fuéramos fácil fáciles fácilmente fémur férrea férreo fértil fíjate
  física físico físicos fósforo fósil gabán galán galón garantía garantías genovés gorrión gramático gránulos grúa
  grúas gustaría guía guías géneros habrá habrás habría había habíamos habían hacíamos hacían hará haría hectáreas
  heroína hiciéramos hidráulico hinchazón hindú holandés holgazán hollín hormigón huracán huérfano huésped hábil
  hélice hélices héroe hígado hípica hípico húmeda húmedas húmedo húmedos iglú ilícita imbécil imágenes imán
  increíble increíbles interés inténtalo inútil inútiles irlandés irán israelí jabalí jabón jamón jardín jazmín
  judía judías jurídica jícara jóvenes kilómetro kilómetros latón lejía leída leídas leído leídos limón listón
  llegaría llovió llévate lácteas lácteo lácteos lápiz láser látex léelas léelo límpido líquidos lóbulo lúdica
  lúdico lúgubre lúpulo machacaría maletín mallorquín mandarín maniquí mantén mantón marroquí marrón maría mayoría
  mayúscula mayúsculas maíces maíz maúlla mechón mecánica mecánico mediodía mediterráneo mejillón mejoraría
  melocotón melón menú menús mesón metálica metálico metálicos millón milímetro milímetros minúscula mirón miércoles
  mojón molió montón mágico mándame mándanos mármol mártir mástil máxima máximo máximos método métodos métrica mía
  mínima mínimamente mínimo mínimos míralo míralos módulos móvil móviles músculos música músico nació ningún néctar
  níquel níspero nísperos nítidas nódulo núcleo números océano olvídate olía ombú opinión orgánica orgánicas
  orgánico orgánicos orquídea orquídeas orégano oídas oídio oído oídos pantalón parámetros patrón paté patín país
  países pedían pedís película pensé península pequeñín perderá perdón periódico permítelas pezón pichón pimentón
  piñón plantón plumín plumón plántula plástica plástico plásticos plátano plátanos podrá podrás podría podríais
  podrías podía podíamos podían policía poliéster polvorín política políticas pondrá pondríais poníamos ponían
  portugués portátil portátiles portón postín preferís preguntárselo pregón pregúntale preámbulo propósito proteína
  proteínas prácticos prímula prímulas próxima próximas próximo próximos psicólogos pulgón pulmón punzón puré pág
  págalo págs pájaro pájaros pálido párrafo párrafos pásate pértiga pésimo pétalo pétalos pícalo pídele pídeselo
  píldora pócima póliza pólizas pólvora pómulo póster púa púas quedaría querrá queráis quisiéramos quizá quizás
  química químicamente químicas químico químicos quíntuple ramón ratón razón raíces raíl raíz recibió recibís recién
  rectángulo recógelo recógelos refrán regístrate rejón rellénalo relámpago renunciarías resolvió respondía resumió
  retícula retíralo revés reír rincón rocío roscón rosetón rubí rábano rábanos rápida rápidamente rápido rápidos
  rígida rígido ríos rótulos sabrá sabrán sabíamos sabían saldrá salmón salíamos salían salón sartén satén sazón
  seguirá seguirán seguían seguís según selecciónalo sentís serpentín serrín servirá serviría servían serán sifón
  sillín sillón sinfín siéntate socioeconómico sofá sofás sonreír subiría subió sultán sábado sábados sémola séptimo
  sésamo síguenos sílex sílice símbolo símbolos síntesis síntoma síntomas sólidos sótano sótanos súbito súper tabú
  tacón tafetán tallarín talón también tapándola tapón tardía tazón tejón teléfono teléfonos tendrá tendrán tendrás
  tendré teníamos tenían terraplén tiburón timón tirón todavía trampolín tranvía tratándose través traérnoslo tráenoslos tráenoslo tráenoslas traído
  tráela tráelo tráenos trébol tréboles tubérculo tubérculos tulipán turrón tuviéramos táctico táctil técnica
  técnicamente técnicas técnico técnicos térmica térmico términos tétanos tía tímido tímpano tío tíos típica típicas
  típico típicos títulos tónica tónico tópico tópicos tórax tórrido tórtola túnel túnica túnicas ultimátum unión
  usáis uséis vacía vacío vacíos vaivén varón vehículo vellón vendrá vendía vendíamos vendían veníamos venían venís
  viajaría violín vitrocerámica vivían vivís volverá volveré volvió volvían vudú válvula válvulas vástago vértice
  víbora vírgenes víspera víveres zaguán zahorí zurrón calabacín jamás zócalo zócalos ácaros ácida ácidas ácido
  ácidos ágil águila águilas álamo álbum álbumes álcali áloe ámbar ángulos ánimos ántrax árabe árbol árida áridas
  árido árnica áspera áspero ásperos ático ébano échale época épocas ética éxito íbamos ñandú ópalo óptica óptico
  órgano órganos ósmosis óxidos únete única únicas único únicos útil útiles útilmente
`

/** Orders as they are spelled before a pronoun: "córtalo", "envuélvelos". */
const orders = `
  ábre aclára afíla agíta apárta apúnta aplíca báte búsca caliénta cámbia cepílla ciérra colóca cómpra compruéba
  consérva córta cúbre cuéce cuélga cuénta cuída déja desmónta dóbla écha elíge enjuága envuélve escríbe escúrre
  espéra estíra fróta guárda hiérve hornéa láva levánta límpia lláma lléna lléva méte mézcla míde mója muéve pása
  péla pésa píde píncha pliéga pláncha pruéba péga pregúnta quíta rálla recórta remuéve repása resérva revísa riéga
  sáca séca sírve súbe suélta tápa tíra tóma tritúra úsa viérte visíta voltéa gíra repárte calcúla prepára empúja
  enciénde apága congéla descongéla pulveríza sujéta áta compára consúlta recóge encárga abóna póda trasplánta
  plánta siémbra acérca aléja elimína humedéce engrása líja pínta barníza encéra mónta conécta cárga regála disfrúta
  compárte bébe cóge enséña mánda ordéna relléna derríte amása júnta sepára párte únta tuésta muéle fíltra cuéla
  remója recícla revuélve ajústa apriéta aflója desenchúfa tráta tráe
`
/** "Visítanos"; "tiranos" is a word. */
const ordersWithUs = 'lláma escríbe pregúnta visíta píde cuénta espéra búsca'

const withoutAccents = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/(?!\u0303|\u0308)\p{M}/gu, '')
    .normalize('NFC')

const wordsOf = (list: string): string[] => list.trim().split(/\s+/)

const spelled: ReadonlyMap<string, string> = new Map(
  [
    ...wordsOf(accented),
    ...wordsOf(orders).flatMap((order) =>
      ['lo', 'la', 'los', 'las', 'le', 'les'].map((pronoun) => order + pronoun),
    ),
    ...wordsOf(ordersWithUs).flatMap((order) => [`${order}nos`, `${order}me`]),
  ].map((word) => [withoutAccents(word), word]),
)

/** Endings that are never without an accent: "estacion", "lavabamos", "buenisima". */
/** Words with the ends below that have no accent, or may have none. */
const plain =
  /^(?:adrian|calais|beauvais|florian|dorian|(?:mat|f|s|val|eg|bact|art|mis|hist|perif|dift|cr|imp|ib|sib|alg|nig|lib|lot|sansevi|echev|plum|wist|gualt)erias?|.*(?:aba|[aei]se|[aei]ra|ste|ie)is|(?:re|des)?(?:gr|tr|ac|al|c)abamos)$/
const endings: readonly [RegExp, string][] = [
  [/ion$/, 'ión'],
  [/abamos$/, 'ábamos'],
  [/([^r]r)iamos$/, '$1íamos'],
  [/rian$/, 'rían'],
  [/eria(s?)$/, 'ería$1'],
  [/isim([oa]s?)$/, 'ísim$1'],
  [/(log|graf)ia$/, '$1ía'],
  [/ais$/, 'áis'],
  [/eis$/, 'éis'],
]
const mayLack = /[csgx]ion$|abamos$|[bdet]riamos$|rian$|erias?$|isim[oa]s?$|(?:log|graf)ia$|[aei]is$/
/** A Spanish word with the accent that it lacks, as long as before; a capital at its beginning stays. */
export const withAccent = (word: string): string => {
  const lower = word.toLowerCase()
  const known = spelled.get(lower)
  if (known)
    return word.charAt(0) === lower.charAt(0) ? known : known.charAt(0).toUpperCase() + known.slice(1)
  if (word.length < 6 || /[áéíóú]/.test(lower) || !mayLack.test(lower) || plain.test(lower)) return word
  return endings.reduce((text, [end, accent]) => text.replace(end, accent), word)
}
