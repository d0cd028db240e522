import type { Schema } from './api-document.ts'

export type Field = { name: string; type: string; isRequired: boolean; description: string | undefined }

/** The shared object that a schema names, alone or as a list; null for any other. */
export const objectNameOf = ({ $ref, items }: Schema): string | null =>
  ($ref ?? items?.$ref)?.split('/').at(-1) ?? null

const choicesOf = ({ anyOf, oneOf }: Schema): Schema[] => anyOf ?? oneOf ?? []

/** A type in words that are equal in both languages of the interface: `string | null`, `Post[]`. */
export const typeName = (schema: Schema): string => {
  const { type, format, enum: values, items, $ref } = schema
  if ($ref) return objectNameOf(schema) ?? 'object'
  const choices = choicesOf(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeName))].join(' | ')
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (type === 'array' && items) {
    const inner = typeName(items)
    return inner.includes(' | ') ? `(${inner})[]` : `${inner}[]`
  }
  if (Array.isArray(type)) return type.join(' | ')
  return format ?? type ?? 'any'
}

const inner = (schema: Schema): { schema: Schema; suffix: string }[] => {
  if (schema.type === 'array' && schema.items)
    return inner(schema.items).map((one) => ({ ...one, suffix: `[]${one.suffix}` }))
  if (schema.properties) return [{ schema, suffix: '' }]
  return choicesOf(schema).flatMap(inner)
}

/** The fields of a schema and of the objects in it, by their path; shared objects are only named. */
export const fieldsOf = (schema: Schema, prefix = ''): Field[] => {
  const fields = inner(schema).flatMap(({ schema: object, suffix }) =>
    Object.entries(object.properties ?? {}).flatMap(([key, of]) => {
      const path = prefix + suffix
      const name = path ? `${path}.${key}` : key
      const isRequired = object.required?.includes(key) ?? false
      return [{ name, type: typeName(of), isRequired, description: of.description }, ...fieldsOf(of, name)]
    }),
  )
  return [...new Map(fields.map((field) => [field.name, field])).values()]
}
