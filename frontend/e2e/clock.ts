import { expect } from '@playwright/test'

/**
 * Moves time for one introduction. No function of the product accepts a time from outside, here or in a deployment:
 * that would be a backdoor. Instead, the record and its timer are moved into the past in the local cloud's tables; then
 * the timekeeper is invoked, as by its schedule every minute, and processes what is due by the real clock.
 */

export const cloud = () => process.env['KILELE_CLOUD'] ?? 'http://127.0.0.1:4566'

interface Value {
  S?: string
  M?: Item
}
export interface Item {
  [field: string]: Value
}

/** The local cloud accepts the credentials `test` and checks no signature. */
export const signed = (service: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=test/20261120/eu-west-1/${service}/aws4_request, SignedHeaders=host, Signature=none`,
})

/** One call of DynamoDB. */
export async function table(deed: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const answer = await fetch(cloud(), {
    method: 'POST',
    headers: {
      ...signed('dynamodb'),
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${deed}`,
    },
    body: JSON.stringify(input),
  })
  if (!answer.ok) throw new Error(`${deed}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

export async function tableOf(resource: string): Promise<string> {
  const { TableNames: names } = await table('ListTables', {})
  const name = (names as string[]).find((each) => each.includes(resource))
  if (name === undefined) throw new Error(`no ${resource} among ${String(names)}`)
  return name
}

const text = (item: Item, field: string) => item[field]?.S ?? ''

/** Keys have milliseconds, records nanoseconds: both have this prefix. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/u

function earlier(value: Value, by: number): Value {
  if (value.S !== undefined) {
    return { S: value.S.replace(INSTANT, (at) => new Date(Date.parse(at) - by).toISOString()) }
  }
  if (value.M) {
    const members = Object.entries(value.M).map(([name, each]) => [name, earlier(each, by)])
    return { M: Object.fromEntries(members) as Item }
  }
  return value
}

const moved = (item: Item, by: number): Item => earlier({ M: item }, by).M ?? {}

/** Moves every instant of the record and its timer into the past by `by` ms; returns the timer's new due time. */
async function age(id: string, timer: Item, by: number): Promise<string> {
  const [introductions, deadlines] = [await tableOf('IntroductionsTable'), await tableOf('TimersTable')]
  const Key = { pk: { S: `INTRODUCTION#${id}` }, sk: { S: 'RECORD' } }
  const { Item: record } = await table('GetItem', { TableName: introductions, Key, ConsistentRead: true })
  await table('PutItem', { TableName: introductions, Item: moved(record as Item, by) })
  const then = moved(timer, by)
  const pk = { S: `DUE#${text(then, 'due_at').slice(0, 13)}` }
  await table('PutItem', { TableName: deadlines, Item: { ...then, pk } })
  await table('DeleteItem', { TableName: deadlines, Key: { pk: timer['pk'], sk: timer['sk'] } })
  return text(then, 'due_at')
}

/** Invokes a function of the deployment, as its schedule does. */
export async function call(
  name: 'timekeeper' | 'invitation-worker' | 'bulk-mail-worker' | 'audit-sealer',
): Promise<void> {
  const at = '/2015-03-31/functions'
  const listed = await fetch(`${cloud()}${at}?MaxItems=100`, { headers: signed('lambda') })
  const { Functions: functions } = (await listed.json()) as { Functions: { FunctionName: string }[] }
  const found = functions.find(({ FunctionName: each }) => each.endsWith(`-${name}`))
  const called = await fetch(`${cloud()}${at}/${found?.FunctionName}/invocations`, {
    method: 'POST',
    headers: signed('lambda'),
    body: '{}',
  })
  if (!called.ok || called.headers.has('x-amz-function-error')) throw new Error(await called.text())
}

export const callTimekeeper = () => call('timekeeper')

/**
 * Lets the worker of invitations run once more in this minute: what it records about the minute is removed, so a journey
 * does not have to wait for the next one.
 */
export async function callInvitationWorker(): Promise<void> {
  const imports = await tableOf('ImportsTable')
  const minute = `MINUTE#${new Date().toISOString().slice(0, 16)}:00Z`
  await table('DeleteItem', { TableName: imports, Key: { pk: { S: minute }, sk: { S: 'MINUTE' } } })
  await call('invitation-worker')
}

/** The same for the worker of mails to many users. */
export async function callBulkMailWorker(): Promise<void> {
  const accounts = await tableOf('AccountsTable')
  const { Items: minutes } = await table('Query', {
    TableName: accounts,
    KeyConditionExpression: 'pk = :minutes',
    ExpressionAttributeValues: { ':minutes': { S: 'BULK_MAIL_MINUTES' } },
  })
  for (const { pk, sk } of (minutes ?? []) as Item[]) {
    await table('DeleteItem', { TableName: accounts, Key: { pk, sk } })
  }
  await call('bulk-mail-worker')
}

/** Moves the clock to the next timer of an introduction; returns the days by which it was moved. */
export async function untilNextDeadline(id: string): Promise<number> {
  const timersTable = await tableOf('TimersTable')
  // A record has one timer, for the next deadline; processing it creates the timer of the following one.
  const find = async () => {
    const { Items: items } = await table('Scan', {
      TableName: timersTable,
      FilterExpression: 'contains(sk, :id)',
      ExpressionAttributeValues: { ':id': { S: id } },
    })
    return (items as Item[])[0]
  }
  const timer = await find()
  if (!timer) throw new Error(`nothing waits for ${id}`)
  const by = Date.parse(text(timer, 'due_at')) - Date.now()
  const due = await age(id, timer, by)
  await expect
    .poll(
      async () => {
        await callTimekeeper()
        const next = await find()
        return next && text(next, 'due_at')
      },
      { message: 'the timekeeper does what is due' },
    )
    .not.toBe(due)
  return Math.round(by / 86_400_000)
}
