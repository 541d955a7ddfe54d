import { call, cloud, signed, table, tableOf } from './clock.ts'

/**
 * Seals yesterday in the audit log, which began yesterday if nothing has sealed it before: the sealer begins with the oldest
 * day.
 */
export async function sealYesterday(): Promise<string> {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const day = {
    pk: { S: 'AUDIT-DAYS' },
    sk: { S: yesterday },
    kind: { S: 'audit_day' },
    version: { N: '1' },
    date: { S: yesterday },
    length: { N: '0' },
    last_hash: { S: '0'.repeat(64) },
  }
  const input = { TableName: await tableOf('AuditTable'), Item: day, ConditionExpression: 'attribute_not_exists(pk)' }
  // Another run on the same cloud has it already.
  await table('PutItem', input).catch(() => undefined)
  await call('audit-sealer')
  return yesterday
}

/** The status with which the bucket of the audit log refuses to delete the root of a day for good. */
export async function deleteRoot(day: string): Promise<number> {
  const listed = await fetch(cloud(), { headers: signed('s3') })
  const names = [...(await listed.text()).matchAll(/<Name>([^<]+)<\/Name>/gu)].map(([, name]) => name ?? '')
  const bucket = names.find((name) => name.includes('auditbucket'))
  const address = `${cloud()}/${bucket}`
  const versions = await fetch(`${address}?versions&prefix=roots/${day}.json`, { headers: signed('s3') })
  const [, version] = /<VersionId>([^<]+)<\/VersionId>/u.exec(await versions.text()) ?? []
  const object = `${address}/roots/${day}.json?versionId=${version}`
  return (await fetch(object, { method: 'DELETE', headers: signed('s3') })).status
}
