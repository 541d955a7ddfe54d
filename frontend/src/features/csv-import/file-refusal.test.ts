import { expect, test } from 'vitest'

import { fileRefusal, MAX_BYTES } from './file-refusal.ts'

test.each([
  ['executives.csv', 1, false, null],
  ['EXECUTIVES.CSV', MAX_BYTES, true, null],
  ['executives.xlsx', 1000, true, 'Please drop a CSV file'],
  ['executives.xlsx', 1000, false, 'Please select a CSV file'],
  ['csv', 1000, false, 'Please select a CSV file'],
  ['executives.csv.exe', 1000, false, 'Please select a CSV file'],
  ['executives.csv', 0, false, 'The file is empty.'],
  ['executives.csv', MAX_BYTES + 1, true, 'The file is larger than 10 MB. Split it into several files.'],
])('%s of %d bytes, dropped: %s', (name, size, isDropped, refusal) => {
  expect(fileRefusal({ name, size }, isDropped)).toBe(refusal)
})
