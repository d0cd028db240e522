/** What must be said, by requirement: in English, in Spanish. */
export type Statement = readonly [id: string, en: RegExp, es: RegExp]

export const privacyStatements: Statement[] = [
  [
    'LEGAL-09',
    /first name, surname, national ID or passport, language and country/,
    /nombre, apellidos, DNI o pasaporte, idioma y país/,
  ],
  ['LEGAL-10', /phone, postal address and e-mail/, /teléfono, dirección postal y correo electrónico/],
  ['LEGAL-11', /Payment and subscription data/, /Datos de pago y de suscripción/],
  [
    'LEGAL-11',
    /Connection, geolocation and browsing data/,
    /Datos de conexión, geolocalización y navegación/,
  ],
  [
    'LEGAL-12',
    /newsletter subscribers, tastes and preferences/,
    /suscriben al boletín, gustos y preferencias/,
  ],
  ['LEGAL-12', /age range, language and purchase history/, /franja de edad, idioma e historial de compras/],
  [
    'LEGAL-13',
    /a Spanish company: \[company name\].*\[e-mail address of the controller\]/,
    /una empresa española: \[nombre de la empresa\].*\[correo electrónico del responsable\]/,
  ],
  [
    'LEGAL-14',
    /provide the service, manage your subscription, send the newsletter .* support questions and run promotional actions/,
    /prestar el servicio, gestionar tu suscripción, enviarte el boletín .* soporte y llevar a cabo las acciones promocionales/,
  ],
  [
    'LEGAL-15',
    /promotional actions is kept for six months after the action ends/,
    /acciones promocionales se conservan seis meses desde que termina la acción/,
  ],
  ['LEGAL-16', /Newsletter data is kept until you unsubscribe/, /Los del boletín, hasta la baja/],
  [
    'LEGAL-17',
    /Subscription data is kept for as long as the subscription is managed, plus the periods that tax law sets/,
    /Los de la suscripción, mientras se gestione y durante los plazos que marca la ley tributaria/,
  ],
  [
    'LEGAL-18',
    /Support data is kept only as long as it is needed/,
    /Los de soporte, solo el tiempo necesario/,
  ],
  [
    'LEGAL-19',
    /stays blocked until the periods of liability lapse, and is then deleted/,
    /quedan bloqueados hasta que prescriben las responsabilidades y entonces se eliminan/,
  ],
  [
    'LEGAL-20',
    /free of charge\. The controller may ask for identity documents/,
    /Es gratis\. El responsable puede pedirte un documento de identidad/,
  ],
  [
    'LEGAL-21',
    /complain to the Spanish data-protection agency/,
    /reclamar ante la Agencia Española de Protección de Datos/,
  ],
  [
    'LEGAL-22',
    /stays subscribed until asking to unsubscribe.*at any time and free of charge, by e-mail to the controller or with the link in each message/,
    /sigue suscrito hasta que pide la baja.*en cualquier momento y gratis, con un correo al responsable o con el enlace de cada mensaje/,
  ],
  [
    'LEGAL-23',
    /mandatory \(usually with an asterisk\) are required\. Without them the requested service cannot be provided/,
    /obligatorios \(normalmente con un asterisco\) son necesarios\. Sin ellos no se puede prestar el servicio/,
  ],
]

/** The parts of the privacy policy in their order (LEGAL-02). */
export const privacySections = {
  en: [
    'Data controller',
    'Data types processed',
    'Purposes',
    'Legal basis',
    'Retention',
    'Sharing with third parties',
    'User rights',
    'Changes to the policy',
    'Cookie information',
  ],
  es: [
    'Responsable del tratamiento',
    'Datos que se tratan',
    'Finalidades',
    'Base legal',
    'Conservación',
    'Cesión a terceros',
    'Derechos de las personas usuarias',
    'Cambios en la política',
    'Información sobre cookies',
  ],
}

export const licenceStatements: Statement[] = [
  ['LEGAL-08', /Last updated: 24\/01\/2025/, /Última actualización: 15\/01\/2025/],
  [
    'LEGAL-24',
    /generative-AI platform for professionals\. It uses the models of a third-party AI provider/,
    /plataforma de IA generativa para profesionales\. Usa los modelos de un proveedor de IA externo/,
  ],
  ['LEGAL-25', /personal or professional, not commercial/, /personal o profesional, no comercial/],
  [
    'LEGAL-26',
    /non-exclusive, limited, non-transferable and revocable/,
    /no exclusiva, limitada, intransferible y revocable/,
  ],
  [
    'LEGAL-27',
    /one unique account per person\. Sharing credentials is forbidden/,
    /una única cuenta por persona\. Está prohibido compartir las credenciales/,
  ],
  ['LEGAL-28', /Basic, Premium and Enterprise/, /Basic, Premium y Enterprise/],
  [
    'LEGAL-29',
    /credit or debit card \(number, expiry and security code\) as a monthly recurring subscription until it is cancelled/,
    /tarjeta de crédito o débito \(número, caducidad y código de seguridad\) como suscripción mensual recurrente hasta su cancelación/,
  ],
  [
    'LEGAL-30',
    /address, postcode, city, country and, optionally, a VAT number/,
    /dirección, código postal, ciudad, país y, si lo tienes, un número de IVA/,
  ],
  [
    'LEGAL-31',
    /keep the ownership of the content you upload, and grant the provider the rights to store it and to use it for generation/,
    /Conservas la propiedad del contenido que subes y concedes al proveedor los derechos para almacenarlo y usarlo en la generación/,
  ],
  [
    'LEGAL-32',
    /Uploaded content may be used to train the platform’s AI models/,
    /contenido subido puede usarse para entrenar los modelos de IA de la plataforma/,
  ],
  ['LEGAL-33', /disclose that content is AI-generated/, /indicar que el contenido se ha generado con IA/],
  [
    'LEGAL-34',
    /The AI does not process or store data of end users/,
    /La IA no trata ni almacena datos de usuarios finales/,
  ],
  [
    'LEGAL-35',
    /provider owns the intellectual property of the platform/,
    /propiedad intelectual de la plataforma es del proveedor/,
  ],
  [
    'LEGAL-36',
    /holder’s data, the protected content and its location, proof of the rights and a statement that the notice is truthful/,
    /datos del titular, el contenido protegido y su ubicación, la prueba de los derechos y una declaración de veracidad/,
  ],
  [
    'LEGAL-37',
    /Third-party tools are not the provider’s responsibility\. The service is provided as is/,
    /herramientas de terceros no son responsabilidad del proveedor\. El servicio se presta tal cual/,
  ],
  [
    'LEGAL-38',
    /capped at the fees paid in the last 12 months\. The user indemnifies the provider/,
    /se limita a lo pagado en los últimos 12 meses\. Quien usa la plataforma exime al proveedor/,
  ],
  [
    'LEGAL-39',
    /start when you first access the platform and end with your subscription, when it expires or is cancelled\. The provider may terminate them when they are breached/,
    /empiezan con tu primer acceso a la plataforma y terminan con tu suscripción, cuando vence o se cancela\. El proveedor puede resolverlas si se incumplen/,
  ],
  [
    'LEGAL-40',
    /If a clause is void, the others remain valid\. Not using a right does not mean waiving it/,
    /Si una cláusula es nula, las demás siguen siendo válidas\. No ejercer un derecho no significa renunciar a él/,
  ],
  [
    'LEGAL-40',
    /Updates may change or remove features, and may be free or paid/,
    /actualizaciones pueden cambiar o quitar funciones, y pueden ser gratuitas o de pago/,
  ],
  [
    'LEGAL-41',
    /announced at least 15 days ahead; continued use means acceptance/,
    /se anuncian con al menos 15 días de antelación; seguir usando el servicio significa aceptarlos/,
  ],
  [
    'LEGAL-42',
    /14-day trial, after which the user may terminate/,
    /prueba de 14 días, tras la cual puedes terminar el contrato/,
  ],
  [
    'LEGAL-43',
    /personal data can be corrected in the My account section or through customer support/,
    /datos personales se pueden corregir en la sección Mi cuenta o a través de atención al cliente/,
  ],
  [
    'LEGAL-44',
    /Spanish law applies, and the courts of the Murcia region are competent/,
    /Se aplica la ley española y son competentes los tribunales de la Región de Murcia/,
  ],
  [
    'LEGAL-45',
    /European online dispute resolution platform/,
    /plataforma europea de resolución de litigios en línea/,
  ],
  [
    'LEGAL-46',
    /bypass security, introduce malware, remove proprietary notices, reverse-engineer the platform, use it unlawfully, or generate illegal, obscene, defamatory or hateful content/,
    /eludir la seguridad, introducir programas maliciosos, quitar avisos de propiedad, hacer ingeniería inversa, usar la plataforma de forma ilícita o generar contenido ilegal, obsceno, difamatorio o de odio/,
  ],
]
