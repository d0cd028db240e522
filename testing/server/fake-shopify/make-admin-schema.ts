import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  buildClientSchema,
  getNamedType,
  type IntrospectionQuery,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  parse,
  printSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { documents } from '../../../apps/server/src/outside/platforms/shopify/documents.ts'

/**
 * `node make-admin-schema.ts <published introspection, gzipped>`: keeps of the published schema what our documents name,
 * with input types whole, and writes it beside this file. To be run again when a document asks for something new.
 */
const published: { data: IntrospectionQuery } = JSON.parse(
  gunzipSync(readFileSync(process.argv[2] ?? '')).toString('utf8'),
)
const whole = buildClientSchema(published.data, { assumeValid: true })

const fields = new Map<string, Set<string>>()
const types = new Set<string>(['QueryRoot', 'Mutation'])
/** Input types and enums with all that they are made of. */
const keepType = (name: string): void => {
  if (types.has(name)) return
  types.add(name)
  const type = whole.getType(name)
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) keepType(getNamedType(field.type).name)
}
const keepField = (type: string, field: string) =>
  fields.set(type, (fields.get(type) ?? new Set()).add(field))

for (const document of Object.values(documents)) {
  const info = new TypeInfo(whole)
  visit(
    parse(document),
    visitWithTypeInfo(info, {
      Field: () => {
        const [parent, field] = [info.getParentType(), info.getFieldDef()]
        if (!parent || !field || field.name.startsWith('__')) return
        keepField(parent.name, field.name)
        keepType(parent.name)
        keepType(getNamedType(field.type).name)
        for (const argument of field.args) {
          const type = getNamedType(argument.type)
          if (!isEnumType(type)) keepType(type.name)
        }
      },
      InlineFragment: () => void keepType(getNamedType(info.getType())?.name ?? 'Node'),
      FragmentDefinition: () => void keepType(getNamedType(info.getType())?.name ?? 'Node'),
    }),
  )
}
const isKept = ({ name }: { name: string }) => types.has(name)
const named = (type: { name?: string | null; ofType?: unknown }): string =>
  type.ofType ? named(type.ofType as { name?: string }) : (type.name ?? '')

const trimmed = published.data.__schema.types.filter(isKept).map((type) => {
  if (type.kind === 'OBJECT' || type.kind === 'INTERFACE') {
    const kept = type.fields
      .filter((field) => fields.get(type.name)?.has(field.name))
      .map((field) => ({ ...field, args: field.args.filter((arg) => types.has(named(arg.type))) }))
    const abstract = whole.getType(type.name)
    const ofInterface = isAbstractType(abstract)
      ? { possibleTypes: type.kind === 'INTERFACE' ? type.possibleTypes.filter(isKept) : [] }
      : {}
    // An interface of which we ask no field keeps its first.
    const shown =
      kept.length > 0
        ? kept
        : type.fields.filter(({ name }) => name === 'id' || name === 'preview').slice(0, 1)
    return { ...type, fields: shown, interfaces: [...type.interfaces].filter(isKept), ...ofInterface }
  }
  return type
})
const addInherited = (all: typeof trimmed): typeof trimmed =>
  all.map((type) => {
    if (type.kind !== 'OBJECT') return type
    const has = new Set(type.fields.map(({ name }) => name))
    const whole = published.data.__schema.types.find(({ name }) => name === type.name)
    const missing = type.interfaces.flatMap(({ name }) => {
      const parent = all.find((one) => one.name === name)
      return parent && 'fields' in parent ? parent.fields.map((field) => field.name) : []
    })
    const added =
      whole && 'fields' in whole
        ? whole.fields.filter(
            (field) => 'args' in field && missing.includes(field.name) && !has.has(field.name),
          )
        : []
    return { ...type, fields: [...type.fields, ...added] } as typeof type
  })
const schema = buildClientSchema(
  {
    __schema: { ...published.data.__schema, types: addInherited(trimmed), directives: [] },
  } as IntrospectionQuery,
  { assumeValid: true },
)
const plain = printSchema(schema)
  .replace(/^ *"""[^"]*(?:"(?!"")[^"]*)*"""\n/gm, '')
  .replace(/\n+(?= )/g, '\n')
  .replace(/\n{3,}/g, '\n\n')
writeFileSync(join(import.meta.dirname, 'admin-2026-07.graphql'), `${plain.trim()}\n`)
