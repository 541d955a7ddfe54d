/** Runs tasks in their order, at most this many at once. */
export function atMost(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // The next task takes the place of this one.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
