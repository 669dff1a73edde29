import { Input, SearchIcon } from '@hj/ui';
import { useState } from 'react';

export interface SearchInputProps {
  label: string;
  /** What is looked for already. */
  text?: string;
  onSearch: (text: string) => void;
}

/** Looks for what was typed when Enter is pressed, and for everything when it is emptied. */
export function SearchInput({ label, text: given = '', onSearch }: SearchInputProps) {
  const [text, setText] = useState(given);
  return (
    <form
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Input
        size="sm"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={64}
        leading={<SearchIcon size={16} />}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '' && given !== '') onSearch('');
        }}
      />
    </form>
  );
}
