import type { Command } from '#server/commands/command.ts'
import type { TestShop } from './shop.ts'

/** Runs an operator command and returns its exit code and the lines that it printed, complaints included. */
export async function runCommand(command: Command, shop: TestShop, args: string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await command.run(args, shop.shop, { say, complain: say }, { ...shop, close: async () => {} })
  return { code, lines }
}
