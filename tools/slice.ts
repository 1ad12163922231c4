// Lists the files of one feature in every package and app. `npm run slice ports`
import { listRepositoryFiles } from './kit/repository-files.ts';
import { listSliceFiles, listSlices } from './kit/slice-files.ts';

const [slice = ''] = process.argv.slice(2);
const paths = await listRepositoryFiles();
const files = listSliceFiles(slice, paths);
if (files.length > 0) {
  console.log(files.join('\n'));
} else {
  console.log(`There is no slice named '${slice}'. Slices: ${listSlices(paths).join(', ')}`);
  process.exitCode = 1;
}
