// Lists the proofs, or runs one. `npm run prove`, `npm run prove walls`, `npm run prove walls -- --full`, `-- --control`
import { parseArgs } from 'node:util';
import { listProofNames, loadProof } from './kit/proofs.ts';

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false }, control: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [asked] = positionals;

if (asked === undefined) {
  for (const name of listProofNames()) console.log(`${name}: ${(await loadProof(name)).claim}`);
} else {
  const proof = await loadProof(asked);
  const { holds, figure } = values.control ? await proof.control() : await proof.run({ isFull: values.full });
  if (values.control) console.log(holds ? 'the broken variant passed: this proof proves nothing' : 'the broken variant was caught');
  console.log(figure);
  process.exitCode = holds === values.control ? 1 : 0;
}
