import type { stdnum } from 'stdnum'

type Numbers = typeof stdnum
/** Returns the stored form of a number, or null when it is invalid. */
type Reading = (value: string, numbers: Numbers) => string | null
type Validator = {
  validate(value: string): { isValid: boolean; compact?: string }
  format(value: string): string
}

type TaxIdType = { tag: string; country: string; name: string; read: Reading }

const validatorOf = (numbers: Numbers, name: string): Validator => {
  const [country = '', kind = ''] = name.split('.')
  const found = Reflect.get(Reflect.get(numbers, country) ?? {}, kind) as Validator | undefined
  if (!found) throw new Error(`no published check named ${name}`)
  return found
}

/** Removes spaces, dots and dashes and uppercases letters, because users type them freely. */
const strip = (value: string): string =>
  value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/·]/g, '')

/** The first of the named numbers that the value is valid for, digits only. */
const plain =
  (...names: string[]): Reading =>
  (value, numbers) => {
    for (const name of names) {
      const { isValid, compact } = validatorOf(numbers, name).validate(strip(value))
      if (isValid && compact) return compact
    }
    return null
  }

/** The first of the named numbers that the value is valid for, in the notation of its country. */
const written =
  (...names: string[]): Reading =>
  (value, numbers) => {
    const kind = names
      .map((name) => validatorOf(numbers, name))
      .find((one) => one.validate(strip(value)).isValid)
    return kind ? kind.format(strip(value)).trim() : null
  }

/** For numbers without published check digits: checks the form only. */
const formed =
  (pattern: RegExp, as = '$&'): Reading =>
  (value) => {
    const stripped = strip(value)
    return pattern.test(stripped) ? stripped.replace(pattern, as) : null
  }

const prefixed =
  (prefix: string, read: Reading): Reading =>
  (value, numbers) => {
    const stripped = strip(value)
    const number = read(stripped.startsWith(prefix) ? stripped.slice(prefix.length) : stripped, numbers)
    return number && `${prefix}${number}`
  }

/** The VAT numbers of the European Union by prefix; XI is Northern Ireland, EL is Greece. */
const unionVat: Record<string, string> = {
  AT: 'AT.uid',
  BE: 'BE.vat',
  BG: 'BG.vat',
  CY: 'CY.vat',
  CZ: 'CZ.dic',
  DE: 'DE.vat',
  DK: 'DK.cvr',
  EE: 'EE.kmkr',
  EL: 'GR.vat',
  ES: 'ES.nif',
  FI: 'FI.alv',
  FR: 'FR.tva',
  HR: 'HR.oib',
  HU: 'HU.anum',
  IE: 'IE.vat',
  IT: 'IT.iva',
  LT: 'LT.pvm',
  LU: 'LU.tva',
  LV: 'LV.pvn',
  MT: 'MT.vat',
  NL: 'NL.btw',
  PL: 'PL.nip',
  PT: 'PT.nif',
  RO: 'RO.cui',
  SE: 'SE.vat',
  SI: 'SI.ddv',
  SK: 'SK.dph',
  XI: 'GB.vat',
}

const readUnionVat: Reading = (value, numbers) => {
  const stripped = strip(value).replace(/^GR/, 'EL')
  const prefix = stripped.slice(0, 2)
  const name = Object.hasOwn(unionVat, prefix) ? unionVat[prefix] : undefined
  const number = name && plain(name)(stripped.slice(2), numbers)
  return number ? `${prefix}${number}` : null
}

/** Requires the full number, with the three characters that the tax office appends. */
const mexican: Reading = (value, numbers) =>
  strip(value).length < 12 ? null : plain('MX.rfc')(value, numbers)

const hungarian: Reading = (value, numbers) => {
  const [, base = '', kind, county] = /^(\d{8})([1-5])(\d{2})$/.exec(strip(value)) ?? []
  return plain('HU.anum')(base, numbers) ? `${base}-${kind}-${county}` : null
}

/** The gateway's tag, the country and the number's local name; validated offline by published check digits. */
export const taxIdTypes: readonly TaxIdType[] = (
  [
    ['eu_vat', 'EU', 'VAT', readUnionVat],
    ['ad_nrt', 'AD', 'NRT', written('AD.nrt')],
    ['al_tin', 'AL', 'NIPT', plain('AL.nipt')],
    ['ar_cuit', 'AR', 'CUIT', written('AR.cuit')],
    ['au_abn', 'AU', 'ABN', plain('AU.abn')],
    ['bg_uic', 'BG', 'ЕИК (UIC)', plain('BG.vat')],
    ['bo_tin', 'BO', 'NIT', formed(/^\d{7,12}$/)],
    ['br_cnpj', 'BR', 'CNPJ', written('BR.cnpj')],
    ['br_cpf', 'BR', 'CPF', written('BR.cpf')],
    ['by_tin', 'BY', 'УНП (UNP)', plain('BY.unp')],
    ['ca_bn', 'CA', 'BN', formed(/^\d{9}$/)],
    ['ca_gst_hst', 'CA', 'GST/HST', plain('CA.gst')],
    ['ca_pst_bc', 'CA', 'PST (BC)', formed(/^(?:PST)?(\d{4})(\d{4})$/, 'PST-$1-$2')],
    ['ca_pst_mb', 'CA', 'RST (MB)', formed(/^(\d{6})(\d)$/, '$1-$2')],
    ['ca_pst_sk', 'CA', 'PST (SK)', formed(/^\d{7}$/)],
    ['ca_qst', 'CA', 'QST (QC)', plain('CA.qst')],
    ['ch_uid', 'CH', 'UID', written('CH.uid')],
    ['ch_vat', 'CH', 'MWST/TVA/IVA', written('CH.vat')],
    ['cl_tin', 'CL', 'RUT', written('CL.rut')],
    ['co_nit', 'CO', 'NIT', written('CO.nit')],
    ['cr_tin', 'CR', 'Cédula jurídica / física', written('CR.cpj', 'CR.cpf')],
    ['cz_dic', 'CZ', 'DIČ', prefixed('CZ', plain('CZ.dic'))],
    ['de_stn', 'DE', 'Steuernummer', plain('DE.stnr')],
    ['do_rcn', 'DO', 'RNC / Cédula', written('DO.rnc', 'DO.cedula')],
    ['ec_ruc', 'EC', 'RUC', plain('EC.ruc')],
    ['es_cif', 'ES', 'NIF / NIE / CIF', plain('ES.nif')],
    ['fo_vat', 'FO', 'V-tal', plain('FO.vn')],
    ['fr_siren', 'FR', 'SIREN', plain('FR.siren')],
    ['fr_siret', 'FR', 'SIRET', plain('FR.siret')],
    ['gb_vat', 'GB', 'VAT', prefixed('GB', plain('GB.vat'))],
    ['hr_oib', 'HR', 'OIB', plain('HR.oib')],
    ['hu_tin', 'HU', 'Adószám', hungarian],
    ['il_vat', 'IL', 'ח״פ (HP)', plain('IL.hp')],
    ['in_gst', 'IN', 'GSTIN', plain('IN.gstin')],
    ['is_kt', 'IS', 'Kennitala', plain('IS.kennitala')],
    ['is_vat', 'IS', 'VSK', plain('IS.vsk')],
    ['it_cf', 'IT', 'Codice fiscale', plain('IT.codicefiscale', 'IT.iva')],
    ['jp_cn', 'JP', '法人番号', plain('JP.cn')],
    ['kr_brn', 'KR', '사업자등록번호 (BRN)', written('KR.brn')],
    ['li_uid', 'LI', 'UID', plain('CH.uid')],
    ['li_vat', 'LI', 'MWST', formed(/^\d{5}$/)],
    ['md_cf', 'MD', 'IDNO', plain('MD.idno')],
    ['me_pib', 'ME', 'PIB', plain('ME.pib')],
    ['mk_vat', 'MK', 'ЕДБ (EDB)', prefixed('MK', plain('MK.edb'))],
    ['mx_rfc', 'MX', 'RFC', mexican],
    ['no_vat', 'NO', 'MVA', plain('NO.mva')],
    ['nz_gst', 'NZ', 'IRD / GST', plain('NZ.ird')],
    ['pe_ruc', 'PE', 'RUC', plain('PE.ruc')],
    ['pl_nip', 'PL', 'NIP', plain('PL.nip')],
    ['pt_nif', 'PT', 'NIF', plain('PT.nif')],
    ['py_ruc', 'PY', 'RUC', written('PY.ruc')],
    ['ro_tin', 'RO', 'CUI / CIF', plain('RO.cui')],
    ['rs_pib', 'RS', 'ПИБ (PIB)', plain('RS.pib')],
    ['sg_uen', 'SG', 'UEN', plain('SG.uen')],
    ['si_tin', 'SI', 'Davčna številka', plain('SI.ddv')],
    ['sm_coe', 'SM', 'COE', plain('SM.coe')],
    ['sv_nit', 'SV', 'NIT', written('SV.nit')],
    ['tr_tin', 'TR', 'VKN', plain('TR.vkn')],
    ['tw_vat', 'TW', '統一編號 (UBN)', plain('TW.ubn')],
    ['ua_vat', 'UA', 'ЄДРПОУ (EDRPOU)', plain('UA.edrpou')],
    ['us_ein', 'US', 'EIN', written('US.ein')],
    ['uy_ruc', 'UY', 'RUT', plain('UY.rut')],
    ['ve_rif', 'VE', 'RIF', written('VE.rif')],
    ['za_vat', 'ZA', 'VAT', plain('ZA.vat')],
  ] as const
).map(([tag, country, name, read]) => ({ tag, country, name, read }))
