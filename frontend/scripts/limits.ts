/**
 * `node scripts/limits.ts` (part of `npm run client`) writes src/api/limits.gen.ts: the bounds of the fields that requests
 * carry, from openapi.json, so that no form repeats a number of the server. With `--check` it fails where the file is stale.
 * Each bound is a constant of its own: a page ships the numbers it uses and nothing else.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

interface Parameter {
  name: string
  in: string
  schema?: Schema
}

interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const root = join(import.meta.dirname, '..')
const kept = join(root, 'src/api/limits.gen.ts')
const { paths, components } = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')) as Description

const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const
const loud = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()
const nameOf = (ref: string) => ref.replace('#/components/schemas/', '')

const found = new Map<string, number>()
const seen = new Set<string>()

/** The schema behind references; of "this, null or blank", this; of "a list or one item", the list. */
function resolved(schema: Schema): Schema {
  if (schema.$ref) return resolved(components.schemas[nameOf(schema.$ref)] ?? {})
  const choices = schema.oneOf ?? schema.anyOf ?? []
  const real = choices.filter((choice) => choice.type !== 'null' && choice.enum?.join() !== '')
  const [only, ...others] = real.filter(isList).concat(real)
  return only && (others.length === 0 || isList(only)) ? resolved(only) : schema
}

/** Also of "a list or null" in one type. */
const isList = ({ type }: Schema): boolean => [type].flat().includes('array')

/** The bounds of one field and of its items. */
function note(name: string, schema: Schema): void {
  const field = resolved(schema)
  for (const bound of bounds) {
    const value = field[bound]
    if (value !== undefined) found.set(`${name}_${loud(bound)}`, value)
  }
  if (field.items) note(`${name}_ITEM`, field.items)
  visit(schema, name)
}

/** The fields of an object: under the name of its schema, or of the field where it has none. */
function visit(schema: Schema, within: string): void {
  if (schema.$ref) {
    const name = nameOf(schema.$ref)
    if (seen.has(name)) return
    seen.add(name)
    return visit(components.schemas[name] ?? {}, loud(name))
  }
  for (const part of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) visit(part, within)
  for (const [field, its] of Object.entries(schema.properties ?? {})) note(`${within}_${loud(field)}`, its)
}

for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
  const name = loud(operation.operationId)
  for (const { schema } of Object.values(operation.requestBody?.content ?? {})) visit(schema, name)
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'query' && parameter.schema) note(`${name}_${loud(parameter.name)}`, parameter.schema)
  }
}

const text = [
  '// Written by scripts/limits.ts from openapi.json: the bounds of the fields of requests.',
  ...[...found]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `export const ${name} = ${value}`),
  '',
].join('\n')

if (process.argv.includes('--check')) {
  const isCurrent = readFileSync(kept, 'utf8') === text
  if (!isCurrent) console.error('src/api/limits.gen.ts is stale: npm run client')
  const repeated = sources().flatMap((file) =>
    readFileSync(join(root, 'src', file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        /\b(?:max|min)Length(?:=\{|: )\d/.test(line) ? [`src/${file}:${at + 1}: ${line.trim()}`] : [],
      ),
  )
  for (const place of repeated) console.error(`${place} repeats a number of the server: take it from api/limits.gen.ts`)
  const isRight = isCurrent && repeated.length === 0
  if (isRight) console.log(`the ${found.size} limits are those of openapi.json, and no form repeats one`)
  process.exitCode = isRight ? 0 : 1
} else {
  writeFileSync(kept, text)
}

/** The shipped sources, without tests. */
function sources(): string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^test\/|^api\/generated\//.test(file))
}
