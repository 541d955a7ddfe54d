/** The slow-down factor of the CPU (`cargo dev test --slow 4`): every time limit is multiplied by it. */
export const slowdown = Number(process.env['KILELE_SLOW'] ?? '1')

/** The promised time to apply a change everywhere: the end of a session, a hidden profile. */
export const PROMISED = 5_000 * slowdown
