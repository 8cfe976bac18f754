import type { FileFacts } from "../../lib/packages/skill-package";
import { fileUrl } from "../skills/file-url";
import { formatBytes } from "../ui/format";

/** A file that is no text: a picture as one, of anything else what is known. */
export function BinaryView({ skillId, file }: { skillId: string; file: FileFacts }) {
  const isPicture = /\.(png|jpe?g|gif|webp)$/i.test(file.path);
  // The digest makes the browser ask anew after the file was replaced.
  const url = `${fileUrl(skillId, file.path)}?sha256=${file.sha256}`;
  return (
    <div className="flex h-full flex-col gap-3 overflow-auto p-4">
      {isPicture ? (
        <img
          src={url}
          alt={file.path}
          className="max-h-[60%] max-w-full self-start rounded-md border border-line bg-sunken"
        />
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Kind</dt>
        <dd>{isPicture ? "picture" : "binary, not shown as text"}</dd>
        <dt className="text-muted">Size</dt>
        <dd>{formatBytes(file.bytes)}</dd>
        <dt className="text-muted">sha256</dt>
        <dd className="font-mono text-xs leading-5 break-all">{file.sha256}</dd>
      </dl>
      <p className="text-sm text-muted">
        <a href={url} download className="text-accent underline underline-offset-2">
          Download it
        </a>
        ; upload a file of the same name to replace it.
      </p>
    </div>
  );
}
