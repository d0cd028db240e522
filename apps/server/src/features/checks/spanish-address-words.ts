const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

export const PRONOUNS_OF_TU = new Map(
  Object.entries({
    tú: 'usted',
    ti: 'usted',
    contigo: 'con usted',
    tu: 'su',
    tus: 'sus',
    tuyo: 'suyo',
    tuya: 'suya',
    tuyos: 'suyos',
    tuyas: 'suyas',
  }),
)
export const PRONOUNS_OF_USTED = setOf('usted ud vd')
export const MANY = setOf('ustedes uds vds')

/** A verb may follow these; with a noun's spelling it is one. */
export const BEFORE_VERB =
  setOf(`si cuando que no donde como mientras ya siempre nunca también tampoco aunque porque quien cuanto
  cuánto cómo qué dónde cuándo ahora hoy así solo sólo casi además apenas me nos se te lo le les tú y o ni pues luego
  entonces aún todavía según cual jamás quizá quizás ojalá`)
export const CONJUNCTIONS = setOf('si cuando que no donde como mientras y ya siempre cómo nunca dónde')
/** Nouns and adjectives that are spelled like a second person. */
export const PLURALS =
  setOf(`compras pruebas cuentas dudas marcas ofertas recetas velas copas tapas mezclas formas muestras ayudas
  ganas notas causas curas cargas entregas visitas reservas firmas capas cintas limas plantas siembras podas cosechas
  salsas hojas ramas botas gotas tintas tiras bolsas fiestas ondas cestas sobras faltas obras cremas catas lavas pastas
  secas limpias llenas sanas justas maduras vacías lisas cortas sueltas frías puntas lanas telas perlas piedras cortes
  golpes toques envases moldes cierres ajustes broches trajes aceites detalles barnices roces bases fases clases frases
  nubes tintes pases bailes viajes masajes costes cruces cobres sobres torres naves aves llaves enlaces pinchas planchas
  cajas lijas guías crías vías guardas montas salas sales partes artes dientes fuentes puentes dulces verdes grandes
  suaves leves breves mantas manchas esperas marchas cuerdas conservas cocinas busques bordes bosques choques cuidas
  perfumes unas duchas lunas casas tazas rosas copias carnes peines paseos sombras alarmas entradas salidas medidas líneas sumas
  maneras materias horas trabas trampas anclas abejas medias llamas vistas`)
export const SINGULARS =
  setOf(`compra prueba cuenta duda marca oferta receta vela copa tapa mezcla forma muestra ayuda nota causa
  cura carga entrega visita reserva firma capa cinta lima planta siembra poda cosecha salsa hoja rama bota gota tinta tira
  bolsa fiesta cesta lava cata corta limpia seca llena sana madura lisa pesca caza guarda plancha lija monta busca pasta
  crema pesa punta perla piedra lana tela suelta justa obra falta sobra onda entrada espera marcha cuerda conserva cocina
  copia ducha casa luna taza rosa manta mancha sombra alarma medida suma traba trampa ancla media llama vista cierra cría
  guía borda corte golpe toque envase molde cierre ajuste broche aceite detalle roce base fase clase frase nube tinte pase
  baile viaje masaje coste cruce cobre sobre torre nave llave enlace entre diente fuente puente dulce verde suave leve
  breve borde bosque choque peine mida parte arte haya coma vino cante abate nieve ave para deja una nada uno baja alta clara fina`)
/** Verbs whose third person often begins the description of a product: "Incluye una funda". */
export const OF_THINGS =
  setOf(`incluir contener durar costar servir existir faltar quedar bastar convenir parecer resultar caber soler
  depender ocurrir suceder hidratar nutrir aportar permitir ofrecer gustar importar interesar pesar proteger llegar nacer
  crecer florecer pertenecer haber ser estar combinar brillar oler saber destacar aguantar resistir cubrir reducir poder deber salar llevar`)
/** What only products and weather do. */
export const ONLY_THINGS =
  setOf(`calzar sonar lanzar madurar soportar endulzar calmar atrasar arder proceder ganar ocupar abrigar ladrar
  realzar gotear funcionar frenar temer despertar medir pesar oler gustar costar durar llegar ir salir decir desafinar`)
export const PREPOSITIONS = setOf(
  'a al de del en con sin por para sobre hasta desde entre tras y o que antes después',
)
/** After these an imperative has its object or manner: "Compra la harina", not "Compra segura". */
export const AFTER_IMPERATIVE =
  setOf(`el la los las un una unos unas lo tu tus su sus mi nuestro nuestra nuestros nuestras este esta
  estos estas ese esa esos esas todo toda todos todas cada siempre bien con en a al antes primero también solo sólo dos
  tres cuatro cinco seis hasta por sobre otro otra cualquier algo unas despacio poco más menos aquí ahora hoy`)
export const NOT_VERBS = setOf(
  'estas esas unas estos aquellas aquellos muchas todas ellas entonces antes además mientras tres seis',
)
export const LINKS = setOf('y e o u ni luego después')
export const CLITICS = setOf('me nos se te lo la los las le les')
/** What readers do or want, and products do not. */
export const OF_PEOPLE =
  setOf(`querer desear preferir buscar necesitar decidir dudar comprar elegir pensar vivir viajar regalar recibir
  terminar saber leer vender pedir usar llevar encontrar notar conseguir lograr aprender disfrutar ver regar lavar limpiar
  cortar guardar plantar sembrar podar montar medir mojar aplicar añadir poner mezclar cocinar hornear abrir pagar escribir
  llamar entrenar pedalear correr caminar dormir preparar elegir escoger hacer coser tejer pintar lijar purgar engrasar poder arrepentir`)
export const ADVERBS = setOf('aquí ahí así también además hoy ahora luego después')
export const WISHED = setOf(
  'siempre queremos esperamos deseamos recomendamos aconsejamos sugerimos conviene caso vez',
)
export const ASKED = setOf('tener haber poder gustar')

export const ARTICLES = setOf('el la los las un una mi nuestro nuestra cada sus su')
export const NOT_COMMANDS = setOf('entre sobre bajo')
