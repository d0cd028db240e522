import { AiRefused, type Brief, type Language } from './ai.ts'

/**
 * Requests that no shop post needs and that we do not write: selling what is illegal nearly everywhere,
 * instructions for harm, sexual content with minors, hatred, fraud. Deliberately short and about the deed,
 * so that words like "kill weeds", "gun oil" or "cocaine-era art" do not stop an honest post.
 */
const refused: Record<Language, readonly RegExp[]> = {
  en: [
    /\b(?:child|minor|underage|teen)\w{0,8}\b.{0,30}\b(?:porn\w{0,8}|sexual|nude|erotic)\b/i,
    /\b(?:porn\w{0,8}|sexual|nude|erotic)\b.{0,30}\b(?:child|children|minors?|underage)\b/i,
    /\b(?:build|make|assemble|how to)\b.{0,40}\b(?:(?:pipe|nail|car|petrol|fertili[sz]er|homemade|dirty)[- ]bomb|explosive device|nerve agent|chemical weapon|ghost gun)s?\b/i,
    /\b(?:buy|sell|selling|order|make|cook)\b.{0,30}\b(?:cocaine|heroin|meth(?:amphetamine)?|fentanyl|stolen (?:goods|cards?|phones?)|fake (?:passports?|ids?|banknotes|money)|counterfeit (?:money|banknotes|passports?)|human organs)\b/i,
    /\b(?:how to|best way to|methods? (?:of|to))\b.{0,20}\b(?:kill (?:yourself|myself|someone|people|a person)|commit suicide|poison (?:someone|people|a person))\b/i,
    /\b(?:exterminate|gas|lynch|kill all)\b.{0,25}\b(?:jews|muslims|christians|blacks|gays|immigrants|gypsies|women)\b/i,
    /\b(?:phishing (?:page|site|mail|kit)|steal (?:passwords?|card (?:data|numbers?)|identities)|launder money|ransomware)\b.{0,40}\b(?:how|build|create|guide|tutorial|earn)\b|\b(?:how to|build|create|guide to|tutorial)\b.{0,40}\b(?:phishing (?:page|site|mail|kit)|steal(?:ing)? (?:passwords?|card (?:data|numbers?)|identities)|laundering? money|ransomware)\b/i,
  ],
  es: [
    /(?:menores?|niñ[oa]s?|infantil)\b.{0,30}(?:porno|sexual|desnud[oa]|erótic[oa])/iu,
    /(?:porno|sexual|desnud[oa]|erótic[oa]).{0,38}(?:menores|niñ[oa]s|infantil)/iu,
    /(?:fabricar|hacer|construir|montar|cómo)\b.{0,40}(?:bombas? (?:caseras?|de tubo|incendiarias?|lapa)|explosivos? caser[oa]s?|artefactos? explosivos?|armas? químicas?)\b/iu,
    /(?:comprar|vender|vendemos|venta de|cocinar|fabricar)\b.{0,30}(?:cocaína|heroína|metanfetamina|fentanilo|(?:tarjetas|móviles|productos) robad[oa]s|pasaportes? fals[oa]s?|billetes? fals[oa]s?|dinero falso|órganos humanos)/iu,
    /(?:cómo|mejor forma de|métodos? (?:de|para))\b.{0,20}(?:suicidarse|matar(?:se| a alguien| a una persona| gente)|envenenar a)/iu,
    /(?:exterminar|gasear|linchar|matar a tod[oa]s)\b.{0,25}(?:judí[oa]s|musulmanes|cristian[oa]s|negr[oa]s|gays|inmigrantes|gitan[oa]s|mujeres)/iu,
    /(?:cómo|guía|tutorial|crear|montar)\b.{0,40}(?:phishing|robar (?:contraseñas|tarjetas|datos de tarjetas|identidades)|blanquear dinero|ransomware)/iu,
  ],
}

/** Whether a text asks for something on the short list above; both languages are always checked. */
export const violatesPolicy = (text: string): boolean =>
  Object.values(refused).some((patterns) => patterns.some((pattern) => pattern.test(text)))

/** Throws `AiRefused` for a brief against the content policy, before any writer is asked. */
export const refuseForbidden = ({ description, keyword, title }: Brief): void => {
  if (violatesPolicy([description, keyword, title].filter(Boolean).join('\n')))
    throw new AiRefused('The topic breaks the content policy')
}
