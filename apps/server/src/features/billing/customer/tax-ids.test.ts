import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTaxId } from './billing-details.ts'
import { taxIdTypes } from './tax-id-types.ts'

/** Published examples: type, as typed, as kept, and one whose check digit or form is wrong. */
const examples: [type: string, typed: string, kept: string, wrong: string][] = [
  ['eu_vat', 'AT U13585627', 'ATU13585627', 'ATU13585626'],
  ['eu_vat', 'BE 0403.019.261', 'BE0403019261', 'BE0428759496'],
  ['eu_vat', 'bg 175 074 752', 'BG175074752', 'BG175074751'],
  ['eu_vat', 'CY-10259033P', 'CY10259033P', 'CY10259033Z'],
  ['eu_vat', 'CZ 25123891', 'CZ25123891', 'CZ25123890'],
  ['eu_vat', 'DE136695976', 'DE136695976', 'DE136695978'],
  ['eu_vat', 'DK 13585628', 'DK13585628', 'DK13585627'],
  ['eu_vat', 'EE 100594102', 'EE100594102', 'EE100594103'],
  ['eu_vat', 'GR 094259216', 'EL094259216', 'EL094259217'],
  ['eu_vat', 'ES B-58378431', 'ESB58378431', 'ESB58378432'],
  ['eu_vat', 'FI 20774740', 'FI20774740', 'FI20774741'],
  ['eu_vat', 'Fr 40 303 265 045', 'FR40303265045', 'FR84323140391'],
  ['eu_vat', 'HR 33392005961', 'HR33392005961', 'HR33392005962'],
  ['eu_vat', 'HU-12892312', 'HU12892312', 'HU12892313'],
  ['eu_vat', 'IE 6433435F', 'IE6433435F', 'IE6433435E'],
  ['eu_vat', 'IT 00743110157', 'IT00743110157', 'IT00743110158'],
  ['eu_vat', 'LT 100001919017', 'LT100001919017', 'LT100001919018'],
  ['eu_vat', 'LU 150 274 42', 'LU15027442', 'LU15027443'],
  ['eu_vat', 'LV 4000 3521 600', 'LV40003521600', 'LV40003521601'],
  ['eu_vat', 'MT 1167-9112', 'MT11679112', 'MT11679113'],
  ['eu_vat', 'NL 004495445B01', 'NL004495445B01', 'NL123456789B90'],
  ['eu_vat', 'PL 8567346215', 'PL8567346215', 'PL8567346216'],
  ['eu_vat', 'PT 501 964 843', 'PT501964843', 'PT501964842'],
  ['eu_vat', 'RO 185 472 90', 'RO18547290', 'RO18547291'],
  ['eu_vat', 'SE 123456789701', 'SE123456789701', 'SE123456789101'],
  ['eu_vat', 'SI 5022 3054', 'SI50223054', 'SI50223053'],
  ['eu_vat', 'SK 202 274 96 19', 'SK2022749619', 'SK2022749618'],
  ['eu_vat', 'XI 980 7806 84', 'XI980780684', 'XI980780685'],
  ['ad_nrt', 'u132950x', 'U-132950-X', 'I706193G'],
  ['al_tin', 'J 91402501 L', 'J91402501L', 'J91402501'],
  ['ar_cuit', '20055361682', '20-05536168-2', '20-26756539-2'],
  ['au_abn', '83 914 571 673', '83914571673', '99 999 999 999'],
  ['bg_uic', '175 074 752', '175074752', '175074751'],
  ['bo_tin', '1028779026', '1028779026', '12345'],
  ['br_cnpj', '16727230000197', '16.727.230/0001-97', '16.727.230/0001-98'],
  ['br_cpf', '390.533.447-05', '390.533.447-05', '231.002.999-01'],
  ['by_tin', '200988541', '200988541', '200988542'],
  ['ca_bn', '123 026 635', '123026635', '12302663'],
  ['ca_gst_hst', '754039725 RT 0001', '754039725RT0001', '754039729 RT 0001'],
  ['ca_pst_bc', 'pst-1234-5678', 'PST-1234-5678', 'PST-123-5678'],
  ['ca_pst_mb', '123456-7', '123456-7', '12345-7'],
  ['ca_pst_sk', '1234567', '1234567', '123456A'],
  ['ca_qst', '1224002901 TQ 0001', '1224002901TQ0001', '1224002902 TQ 0001'],
  ['ch_uid', 'CHE100155212', 'CHE-100.155.212', 'CHE-100.155.213'],
  ['ch_vat', 'che-107.787.577 iva', 'CHE-107.787.577 IVA', 'CHE-107.787.578 IVA'],
  ['cl_tin', '76086428-5', '76.086.428-5', '12531909-3'],
  ['co_nit', '2131234321', '213.123.432-1', '2131234325'],
  ['cr_tin', '3101999999', '3-101-999999', '3-534-123559'],
  ['cz_dic', '25123891', 'CZ25123891', 'CZ25123890'],
  ['de_stn', '181/815/0815 5', '18181508155', '0472480661811'],
  ['do_rcn', '101850043', '1-01-85004-3', '1-01-85004-4'],
  ['do_rcn', '00113918205', '001-1391820-5', '001-1391820-6'],
  ['ec_ruc', '1792060346-001', '1792060346001', '1792060347-001'],
  ['es_cif', 'b-58378431', 'B58378431', 'B58378430'],
  ['es_cif', '12345678-Z', '12345678Z', '12345678A'],
  ['es_cif', 'X-1234567-L', 'X1234567L', 'X1234567M'],
  ['fo_vat', '623857', '623857', '62385A'],
  ['fr_siren', '552 008 443', '552008443', '552 008 442'],
  ['fr_siret', '732 829 320 00074', '73282932000074', '73282932000075'],
  ['gb_vat', '980 7806 84', 'GB980780684', 'GB802311781'],
  ['hr_oib', '33392005961', '33392005961', '33392005962'],
  ['hu_tin', '12892312 2 41', '12892312-2-41', '12892313-2-41'],
  ['il_vat', '516179157', '516179157', '516179158'],
  ['in_gst', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV', '27AAPFU0939F1Z0'],
  ['is_kt', '450401-3150', '4504013150', '320174-3399'],
  ['is_vat', 'IS 00621', '00621', '0062199'],
  ['it_cf', 'RCC MNL 83S18 D969H', 'RCCMNL83S18D969H', 'RCCMNL83S18D967H'],
  ['jp_cn', '5-8356-7825-6246', '5835678256246', '2-8356-7825-6246'],
  ['kr_brn', '1168200276', '116-82-00276', '116-82-00278'],
  ['li_uid', 'CHE-109.910.570', 'CHE109910570', 'CHE109910571'],
  ['li_vat', '12345', '12345', '1234'],
  ['md_cf', '1008600038413', '1008600038413', '1008600038412'],
  ['me_pib', '02000989', '02000989', '03353487'],
  ['mk_vat', '4030000375897', 'MK4030000375897', '4057019547840'],
  ['mx_rfc', 'GODE 561231 GR8', 'GODE561231GR8', 'VACE-460910-SX6'],
  ['no_vat', 'NO 995 525 828 MVA', '995525828MVA', 'NO 995 525 829 MVA'],
  ['nz_gst', '49-091-850', '49091850', '49091851'],
  ['pe_ruc', '20512333797', '20512333797', '20512333798'],
  ['pl_nip', '856-734-62-15', '8567346215', '8567346216'],
  ['pt_nif', '501 964 843', '501964843', '501964842'],
  ['py_ruc', '800280610', '80028061-0', '80028061-1'],
  ['ro_tin', '18547290', '18547290', '18547291'],
  ['rs_pib', '101134702', '101134702', '101134701'],
  ['sg_uen', '197401143C', '197401143C', '197401143D'],
  ['si_tin', '50223054', '50223054', '50223053'],
  ['sm_coe', '51', '51', '2416A'],
  ['sv_nit', '06140507071048', '0614-050707-104-8', '0614-050707-104-9'],
  ['tr_tin', '4540536920', '4540536920', '4540536921'],
  ['tw_vat', '00501503', '00501503', '00501502'],
  ['ua_vat', '32855961', '32855961', '32855968'],
  ['us_ein', '911144442', '91-1144442', '00-3456789'],
  ['uy_ruc', '21-100342-001-7', '211003420017', '211003420018'],
  ['ve_rif', 'v11470283-4', 'V-11470283-4', 'V-11470283-5'],
  ['za_vat', '499 9999 999', '4999999999', '399 9999 999'],
]

test('[ERR-14] every kind takes published numbers as people type them, keeps one form, and refuses wrong ones', async () => {
  const got: (string | undefined)[][] = []
  for (const [type, typed, , wrong] of examples) {
    const kept = (await readTaxId({ type, value: typed }))?.value
    got.push([type, typed, kept, (await readTaxId({ type, value: wrong })) === null ? wrong : 'taken'])
    got.at(-1)?.push((await readTaxId({ type, value: kept ?? '' }))?.value ?? 'not again')
  }
  expect(got).toEqual(examples.map((example) => [...example, example[2]]))
  expect(new Set(examples.map(([type]) => type))).toEqual(new Set(taxIdTypes.map(({ tag }) => tag)))
})

test('[ERR-14] what no country knows is refused, whatever was typed, and nothing breaks', async () => {
  for (const [type, value] of [
    ['xx_vat', 'B58378431'],
    ['toString', 'B58378431'],
    ['eu_vat', 'B58378431'],
    ['eu_vat', 'CHE107787577'],
    ['eu_vat', '__proto__'],
    ['gb_vat', 'ESB58378431'],
    ['es_cif', ''],
    ['es_cif', '００００００００'],
  ] as const)
    expect(await readTaxId({ type, value })).toBeNull()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...taxIdTypes.map(({ tag }) => tag)),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 50 }), fc.stringMatching(/^[A-Z0-9 .-]{0,20}$/)),
      async (type, value) => {
        const read = await readTaxId({ type, value })
        if (read) expect(await readTaxId(read)).toEqual(read)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('one wrong digit is noticed for the big countries', async () => {
  const guarded = examples.filter(
    ([type, , kept]) => /^(es|gb|ch|ar|br|cl|co|pe|fr_siren)_?|^eu/.test(type) && /\d/.test(kept),
  )
  let wrong = 0
  let noticed = 0
  for (const [type, , kept] of guarded)
    for (const [at, digit] of [...kept].entries()) {
      if (!/\d/.test(digit)) continue
      const value = `${kept.slice(0, at)}${(Number(digit) + 1) % 10}${kept.slice(at + 1)}`
      wrong += 1
      if ((await readTaxId({ type, value })) === null) noticed += 1
    }
  expect(wrong).toBeGreaterThan(300)
  expect(noticed / wrong).toBeGreaterThan(0.95)
})

test('[API-036] every tag is one that the payment provider takes', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('stripe'))
  const declared = readFileSync(join(folder, 'resources', 'TaxIds.d.ts'), 'utf8')
  const strange = taxIdTypes.map(({ tag }) => tag).filter((tag) => !declared.includes(`'${tag}'`))
  expect([declared.includes("'eu_vat'"), strange]).toEqual([true, []])
})
