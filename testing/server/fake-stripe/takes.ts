import { Ajv } from 'ajv'
import type { Params } from './form.ts'
import { StripeRefusal } from './refusals.ts'
import schemas from './request-schemas.json' with { type: 'json' }

const ajv = new Ajv({ coerceTypes: true, strict: false, allowUnionTypes: true })
ajv.addSchema({ $id: 'stripe', definitions: schemas.definitions })

/** What a request to each address may hold, by the provider's own types. */
export type Takes = Extract<keyof typeof schemas.definitions, `Takes${string}`>

/** Reads a form's words as the numbers and truths they stand for; refuses what the provider's types do not have. */
export const check = (name: Takes, params: Params): void => {
  const validate = ajv.getSchema(`stripe#/definitions/${name}`)
  if (!validate) throw new Error(`no schema ${name}`)
  if (validate(params)) return
  const [first] = validate.errors ?? []
  const param = `${first?.instancePath ?? ''}/${first?.params.additionalProperty ?? first?.params.missingProperty ?? ''}`
  throw new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: first?.keyword === 'additionalProperties' ? 'parameter_unknown' : 'parameter_invalid',
    param,
    message: `${name} ${param} ${ajv.errorsText(validate.errors)}`,
  })
}
