/** How many times slower than usual the processor is made (`cargo dev test --slow 4`): every time limit is multiplied by it. */
export const slowdown = Number(process.env['KILELE_SLOW'] ?? '1')

/** Within which time the product promises to apply a change everywhere: an end of a session, a hidden profile. */
export const PROMISED = 5_000 * slowdown
